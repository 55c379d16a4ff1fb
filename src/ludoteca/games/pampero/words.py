PURPOSES_IN_WORDS = [str(i) for i in range(30)]


def verdict(s, w):
    return str(w)


def refusal(s, seat, move, code):
    from ludoteca.core.refusal import Refusal

    return None if code == 0 else Refusal("R0", str(code))
