import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RoundEvent } from '@ipe/contract';
import { playRound, readMath, type RoundSeeds } from '@ipe/slot-engine';
import { buildGame } from '../src/stage/build-game.ts';
import type { ClientFile, GameClient, SlotClient } from '../src/game/game-client.ts';
import type { Picture } from '../src/game/game-theme.ts';
import type { SettledRound } from '../src/reels/playback/playback.ts';

export const gamesDir = resolve(import.meta.dirname, '../../../games');

/** Whether a game is offered, so that its folder must be complete. */
const isOffered = (gameId: string) =>
  ['game.json', 'look.json', 'art/atlas.json'].every((file) => existsSync(join(gamesDir, gameId, file)));

export const gameIds = readdirSync(gamesDir).filter(isOffered);

export function readJson<Kind>(...path: string[]): Kind {
  return JSON.parse(readFileSync(join(gamesDir, ...path), 'utf8')) as Kind;
}

/** Loads a game of the house as the window does. */
export function loadGameFile(gameId: string): GameClient {
  const pictures = readdirSync(join(gamesDir, gameId, 'art'))
    .filter((file) => file.endsWith('.avif'))
    .map((file): [string, Picture] => [file.slice(0, -5), { avif: file, webp: file.replace('.avif', '.webp') }]);
  return buildGame({
    math: readMath(readJson(gameId, 'math.json')),
    offer: readJson<ClientFile['offer']>(gameId, 'game.json'),
    look: readJson<ClientFile['look']>(gameId, 'look.json'),
    frames: readJson<ClientFile['frames']>(gameId, 'art/atlas.json'),
    pictures: Object.fromEntries(pictures),
  });
}

type Golden = RoundSeeds & { rounds: Record<string, { rows: [totalUnits: number, ...number[]][] }> };

/** A golden round as the API would answer it. The events come from the engine, the money from the golden file. */
export type GoldenRound = SettledRound & { mode: string; nonce: number };

const unitCentavos = 10;

/** For each mode the golden rounds with an event type that no earlier round of the mode had. */
export function goldenRounds({ gameId, math }: SlotClient): GoldenRound[] {
  const { rounds, serverSeed, clientSeed } = readJson<Golden>(gameId, 'golden.vectors.json');
  return Object.entries(rounds).flatMap(([mode, { rows }]) => {
    const known = new Set<string>();
    const betCentavos = (math.modes[mode]?.costUnits ?? 0) * unitCentavos;
    return rows.slice(0, 400).flatMap(([totalUnits], nonce) => {
      const { events } = playRound(math, { mode, serverSeed, clientSeed, nonce });
      if (!events.some(({ type }) => !known.has(type))) return [];
      for (const { type } of events) known.add(type);
      return [{ mode, nonce, events, betCentavos, winCentavos: totalUnits * unitCentavos, unitCentavos }];
    });
  });
}

/** The first of these rounds with an event of this type. */
export function goldenRound(game: SlotClient, type: RoundEvent['type'], mode = 'base'): GoldenRound {
  const found = goldenRounds(game).find((round) => round.mode === mode && round.events.some((e) => e.type === type));
  if (!found) throw new Error(`no golden round of ${game.gameId} has ${type}`);
  return found;
}
