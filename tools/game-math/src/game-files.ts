import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMath, type GameMath } from '@ipe/slot-engine';

export const gamesDir = fileURLToPath(new URL('../../../games/', import.meta.url));

/** Every folder of games/ with mathematics, offered or not, in alphabetical order. */
export function listGames(): string[] {
  const folders = readdirSync(gamesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .filter((name) => existsSync(join(gamesDir, name, 'math.json')))
    .toSorted();
}

export const readJson = (game: string, file: string): unknown =>
  JSON.parse(readFileSync(join(gamesDir, game, file), 'utf8'));

/** @throws MathFileError for a file that can't be played; Error for a folder without one. */
export const readGame = (game: string): GameMath => readMath(readJson(game, 'math.json'));
