"""``ludoteca admin``: for who looks after a house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

console = Console()
admin = App(name="admin", help="Look after a house: its tables, back-ups, its configuration.")


@admin.command(name="list")
def list_tables(*, data: str = "", unfinished: Annotated[bool, Parameter(negative=())] = False) -> None:
    """List the tables of a house, the newest first.

    Parameters
    ----------
    data
        The file or the PostgreSQL; without it, the file that 'ludoteca serve' takes by itself.
    unfinished
        Only those in play, and those that wait for players.
    """
    from ludoteca.table import administering

    for one in administering.summaries(data):
        if not (unfinished and one.ended):
            console.print(administering.line(one), highlight=False, markup=False, soft_wrap=True)


@admin.command
def show(table: str, *, data: str = "") -> None:
    """Tell what is known of one table: how it was founded, who plays, what happened; never its seed.

    Parameters
    ----------
    table
        The table, as its address names it.
    data
        The file or the PostgreSQL.
    """
    from ludoteca.table import administering

    for line in administering.described(data, table):
        console.print(line, highlight=False, markup=False, soft_wrap=True)


@admin.command
def export(table: str, folder: Path, *, data: str = "") -> None:
    """Write the record of one table into a folder, with its seed.

    Parameters
    ----------
    table
        The table; 'ludoteca export' writes all of them.
    folder
        Where the record goes.
    data
        The file or the PostgreSQL.
    """
    from ludoteca.table import administering, keeping

    written = keeping.export(administering.kept_in(data), folder, table)
    if not written:
        raise ValueError(f"there is no table {table}")
    console.print(str(written[0]), highlight=False, soft_wrap=True)


@admin.command
def close(table: str, *, data: str = "") -> None:
    """End a game: it can be read from then on, and not be played. A house on a file must be closed meanwhile.

    Parameters
    ----------
    table
        The table.
    data
        The file or the PostgreSQL.
    """
    from ludoteca.table import administering

    administering.close(data, table)
    console.print(f"table {table} is closed", highlight=False)


@admin.command
def delete(*tables: str, data: str = "") -> None:
    """Delete tables with all that belongs to them, for good. A house on a file must be closed meanwhile.

    Parameters
    ----------
    tables
        The tables.
    data
        The file or the PostgreSQL.
    """
    from ludoteca.table import administering

    if not tables:
        raise ValueError("say which tables: 'ludoteca admin list' names them")
    for table in administering.delete(data, tables):
        console.print(f"table {table} is deleted", highlight=False)


@admin.command
def tidy(*, ended: float = 0, unfinished: float = 0, data: str = "") -> None:
    """Delete what is old. A house can do that by itself: forget_ended and forget_unfinished of its configuration.

    Parameters
    ----------
    ended
        Finished games without an entry for so many days.
    unfinished
        Unfinished games without an entry for so many days.
    data
        The file or the PostgreSQL.
    """
    from ludoteca.table import administering

    if not (ended > 0 or unfinished > 0):
        raise ValueError("say after how many days: --ended 365, --unfinished 90")
    gone = administering.tidy(data, ended, unfinished)
    console.print(f"{len(gone)} tables deleted", highlight=False)


@admin.command
def backup(to: Path, *, data: str = "") -> None:
    """Copy the file of a house, also while it is open, and see that the copy is whole.

    Parameters
    ----------
    to
        The copy; it must not be there yet.
    data
        The file. (PostgreSQL has its own: pg_dump.)
    """
    from ludoteca.table import administering

    told = administering.back_up(data, to)
    console.print(told, highlight=False, soft_wrap=True)


@admin.command
def restore(copy: Path, *, data: str = "") -> None:
    """Put a back-up in the place of the file of a house that is closed; what was there is kept beside it.

    Parameters
    ----------
    copy
        The back-up.
    data
        The file. (PostgreSQL has its own: pg_restore.)
    """
    from ludoteca.table import administering

    told = administering.restore(data, copy)
    console.print(told, highlight=False, soft_wrap=True)


@admin.command
def config(file: Path | None = None) -> None:
    """Print the whole configuration: of that file and the environment, or as it is by itself.

    Parameters
    ----------
    file
        A configuration file (TOML).
    """
    from ludoteca.table.configuring import configured, written

    console.print(written(configured(file)), highlight=False, markup=False, soft_wrap=True, end="")
