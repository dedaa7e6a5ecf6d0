import { readFileSync } from 'node:fs';

export type Box = { left: number; top: number; width: number; height: number };

/** The part of `games/<id>/look.json` that the art program uses; the client places the pictures by the same numbers. */
export type Look = {
  size: { width: number; height: number };
  reels?: Box;
  multiplier?: Box;
  hero: Box;
  ground: string;
  accent: string;
};

export type Mathematics = {
  title: { 'pt-BR': string };
  grid?: { reels: number; rows: number };
  symbols?: { id: string; role: string }[];
  features?: { multiplierReel?: { values: number[] } };
};

export const root = new URL('../../../', import.meta.url);

// Not validated here, because the files are the project's own and a test checks their shape.
const readJson = <T>(game: string, file: string) =>
  JSON.parse(readFileSync(new URL(`games/${game}/${file}`, root), 'utf8')) as T;

export const readLook = (game: string) => readJson<Look>(game, 'look.json');
export const readMathematics = (game: string) => readJson<Mathematics>(game, 'math.json');
