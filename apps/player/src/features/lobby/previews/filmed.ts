/** The games of which there is a strip in `games/<id>/art`: `./ipe art previews` writes this list. */
export const filmed: readonly string[] = [];
