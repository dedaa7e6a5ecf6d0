type Picture = {
  /** The address of the smallest AVIF or JPEG. The larger files, and the WebP files of an AVIF, have the same name with a suffix. */
  image: string;
  /** The width of the smallest file, in pixels. */
  width: number;
  /** How many times as wide the largest file is. */
  upTo: 2 | 3;
};

/**
 * `/art/x.avif`, 686 px, twice → `/art/x.avif 686w, /art/x@2x.avif 1372w`: the browser takes the smallest sharp file.
 */
export function pictureFiles({ image, width, upTo }: Picture, kind: 'avif' | 'webp'): string {
  const stem = image.replace(/\.\w+$/u, '');
  const ending = image.endsWith('jpg') ? 'jpg' : kind;
  const factors = Array.from({ length: upTo }, (_, index) => index + 1);
  return factors.map((factor) => `${stem}${factor === 1 ? '' : `@${factor}x`}.${ending} ${width * factor}w`).join(', ');
}
