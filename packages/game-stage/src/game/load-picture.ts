import type { Picture } from './game-theme.ts';

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // The game window has no origin, so the browser lets it draw only pictures that the server allows for any origin.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Loads the picture as AVIF, or as WebP where the browser can't read AVIF. @throws EncodingError where it can read neither */
export function loadPicture({ avif, webp }: Picture): Promise<HTMLImageElement> {
  return decoded(avif).catch(() => decoded(webp));
}
