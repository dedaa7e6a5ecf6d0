type Picture = {
  /** The smallest AVIF; the larger ones and the WebP lie beside it by name. */
  image: string;
  /** How wide the smallest one is, in pixels. */
  width: number;
  /** The largest is this many times as wide. */
  upTo: 2 | 3;
};

/** `/art/x.avif`, 686 px, twice → `/art/x.avif 686w, /art/x@2x.avif 1372w`: the browser takes the smallest that is sharp. */
export function pictureFiles({ image, width, upTo }: Picture, kind: 'avif' | 'webp'): string {
  const stem = image.replace(/\.(?:avif|webp)$/u, '');
  const factors = Array.from({ length: upTo }, (_, index) => index + 1);
  return factors.map((factor) => `${stem}${factor === 1 ? '' : `@${factor}x`}.${kind} ${width * factor}w`).join(', ');
}
