import { queryOptions } from '@tanstack/react-query';

type Frame = { x: number; y: number; width: number; height: number };
export type Grid = { reels: number; rows: number };
type ClientFile = {
  frames: Record<string, Frame>;
  pictures: { atlas?: { avif: string; webp: string } };
  math: {
    linePays?: { lines: number[][] };
    grid?: Grid;
    features?: { holdAndWin?: { symbol: string } };
  };
};

/** A game's symbols as one atlas, its lines, its grid and its coin. */
export type GameArt = {
  frames: Record<string, Frame>;
  picture: string;
  size: { width: number; height: number };
  lines: readonly (readonly number[])[];
  grid?: Grid | undefined;
  coin?: string | undefined;
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
  const { linePays, grid, features } = math;
  return {
    frames,
    picture: image.src,
    size,
    lines: linePays?.lines ?? [],
    grid,
    coin: features?.holdAndWin?.symbol,
  };
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
