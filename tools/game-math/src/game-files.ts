import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMath, type GameMath } from '@ipe/slot-engine';

export const gamesDir = fileURLToPath(new URL('../../../games/', import.meta.url));

/** Every folder of games/ with mathematics, whether it is offered or not, in alphabetical order. */
export function listGames(): string[] {
  const folders = readdirSync(gamesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .filter((name) => existsSync(join(gamesDir, name, 'math.json')))
    .toSorted();
}

export const readJson = (game: string, file: string): unknown =>
  JSON.parse(readFileSync(join(gamesDir, game, file), 'utf8'));

/** @throws MathFileError for a file that can't be played @throws Error for a folder without one */
export const readGame = (game: string): GameMath => readMath(readJson(game, 'math.json'));

/**
 * The file with the mathematics of a recorded round: the superseded version if the round names one, else the current one.
 * @param games the folder of all games
 * @throws Error for an unknown game, and for ids that aren't names of files
 */
export function findPublished(
  { gameId, gameVersion }: { gameId: string; gameVersion: string },
  games: string = gamesDir,
): string {
  const isName = (part: string) => /^[\w.-]+$/u.test(part) && !/^\.+$/u.test(part);
  const folder = join(games, gameId);
  const current = join(folder, 'math.json');
  if (!isName(gameId) || !isName(gameVersion) || !existsSync(current))
    throw new Error(`games/ has no game ${gameId} ${gameVersion}: name its file with --math <math.json>`);
  const superseded = join(folder, 'versions', `${gameVersion}.json`);
  return existsSync(superseded) ? superseded : current;
}
