import { queryOptions } from '@tanstack/react-query';

type Frame = { x: number; y: number; width: number; height: number };
type ClientFile = {
  frames: Record<string, Frame>;
  pictures: { atlas?: { avif: string; webp: string } };
  math: { linePays?: { lines: number[][] } };
};

/** A game's symbols as one atlas, and its lines. */
export type GameArt = {
  frames: Record<string, Frame>;
  picture: string;
  size: { width: number; height: number };
  lines: readonly (readonly number[])[];
};

/** The game's own pictures; null when they can't be loaded, and then symbols show their names. */
export const gameArtQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['gameArt', gameId],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => loadArt(gameId, signal).catch(() => null),
  });

async function loadArt(gameId: string, signal: AbortSignal): Promise<GameArt | null> {
  const response = await fetch(`/games/${gameId}/client.json`, { signal });
  if (!response.ok) return null;
  const { frames, pictures, math } = (await response.json()) as ClientFile;
  if (!pictures.atlas) return null;
  const { avif, webp } = pictures.atlas;
  const image = await loadPicture(avif).catch(() => loadPicture(webp));
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { frames, picture: image.src, size, lines: math.linePays?.lines ?? [] };
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
