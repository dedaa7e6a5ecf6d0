import type { Picture } from './game-theme.ts';

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A window without an origin may draw only pictures that the server allows for any origin.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** The picture as AVIF, or as WebP where AVIF can't be read. @throws EncodingError when neither can. */
export function loadPicture({ avif, webp }: Picture): Promise<HTMLImageElement> {
  return decoded(avif).catch(() => decoded(webp));
}
