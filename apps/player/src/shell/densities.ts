/** `/games/x/cover.avif` → `/games/x/cover.avif 1x, /games/x/cover@2x.avif 2x`, of the wanted kind. */
export function densities(image: string, kind: 'avif' | 'webp', upTo: 2 | 3): string {
  const stem = image.replace(/\.(?:avif|webp)$/u, '');
  const factors = Array.from({ length: upTo }, (_, index) => index + 1);
  return factors.map((factor) => `${stem}${factor === 1 ? '' : `@${factor}x`}.${kind} ${factor}x`).join(', ');
}
