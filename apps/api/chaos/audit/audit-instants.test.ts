import { expect, it } from 'vitest';
import { auditInstants } from './audit-instants.ts';
import { createInstantRecord, type InstantRound } from '../instant-record.ts';
import type { InstantRow } from './read-books.ts';

const [playerId, roundId] = [7, 'round-1'];

const told = (state: InstantRound['state'], picked: number[], winCentavos = 0): InstantRound => ({
  roundId,
  state,
  stakeCentavos: 1_00,
  winCentavos,
  nonce: 0,
  serverSeedHash: '',
  events: [],
  mines: { mines: 3, picked, multiplierX100: 0, nextMultiplierX100: null },
});
const row = (change: Partial<InstantRow> = {}): InstantRow => ({
  playerId,
  roundId,
  win: 1_25,
  cashedOut: 125,
  picks: [4, 9],
  ...change,
});

function auditAfter(rounds: InstantRound[], rows: InstantRow[]): string {
  const record = createInstantRecord();
  for (const round of rounds) record.saw(playerId, round);
  return [...record.violations, ...auditInstants(record.seen, rows)].join('\n');
}
const played = [told('open', []), told('open', [4]), told('open', [4, 9]), told('won', [4, 9], 1_25)];

it('finds nothing wrong with a round that is as it was told', () => {
  expect(auditAfter([...played, played[3]!], [row()])).toBe('');
  expect(auditAfter(played.slice(0, 2), [row({ win: null, cashedOut: null })])).toBe('');
});

it.each<[string, InstantRound[], InstantRow[], string]>([
  ['gone', played, [], 'was acknowledged and is gone'],
  ['somebody else’s', played, [row({ playerId: 8 })], 'was acknowledged and is gone'],
  ['open again', played, [row({ win: null })], 'it is open'],
  ['paid otherwise', played, [row({ win: 2_50 })], 'ended with [125,null,[4,9]] for its player and with [250'],
  ['without an acknowledged decision', played.slice(0, 3), [row({ picks: [4] })], 'cells 4 9, it has 4'],
  ['told in two ways', [played[3]!, told('lost', [4, 9])], [row()], 'ended with'],
])('notices a round that is %s', (...[, rounds, rows, words]) => {
  expect(auditAfter(rounds, rows)).toContain(words);
});

it('knows what was said of cards as the books keep it', () => {
  const { mines: _, ...round } = told('open', []);
  const cards = { dealt: [24, 36], moves: ['change', 'higher'] as const, multiplierX100: 0, lower: null, higher: null };
  const guessed = { ...round, cards: { ...cards, moves: [...cards.moves], changesLeft: 0 } };
  expect(auditAfter([guessed], [row({ win: null, picks: [-1, 3] })])).toBe('');
  expect(auditAfter([guessed], [row({ win: null, picks: [-1] })])).toContain('cells -1 3, it has -1');
});
