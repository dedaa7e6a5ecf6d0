import { readMath } from '@ipe/slot-engine';
import { afterAll, expect, it } from 'vitest';
import { listGames, readGame } from '../game-files.ts';
import { smallFeatures } from '../../../../packages/slot-engine/src/small-features.fixture.ts';
import { smallPick, smallWheel } from '../../../../packages/slot-engine/src/small-games.fixture.ts';
import { harsher } from './harsher-game.fixture.ts';
import { confirmed, openVerifier, recordsOf } from './open-verifier.fixture.ts';

const { close, directory, verifyLines, writeGames } = openVerifier();
afterAll(close);

it('the verifier from outside draws rounds of the same games with other numbers, which reach every end and every event', () => {
  const small = [smallPick, smallWheel, ...smallFeatures].map((json) => readMath(json));
  const games = [...listGames().map((game) => readMath(harsher(readGame(game)))), ...small];
  writeGames(games);
  const records = recordsOf(games, 620);
  const events = records.flatMap((record) => record.events ?? []);
  expect(new Set(events.map(({ type }) => type)).size).toBe(40);
  const ends = events.filter((event) => event.type === 'finish');
  expect(ends.some(({ capped }) => capped)).toBe(true);
  expect(verifyLines(records, directory)).toEqual(confirmed(620));
});
