import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMath, verifyRound, type RoundRecord } from '@ipe/slot-engine';
import { afterAll, describe, expect, it } from 'vitest';
import { listGames, readGame } from '../game-files.ts';
import { smallFeatures } from '../../../../packages/slot-engine/src/small-features.fixture.ts';
import { goldenRecord } from './golden-records.fixture.ts';
import { confirmed, openVerifier, recordsOf } from './open-verifier.fixture.ts';

// tools/verifier is written in Python from games/schema.md, so anyone can confirm with that document alone what it confirms.

const roundsOfFamily = 1000;
const { close, directory, python, verifyLines, writeGames } = openVerifier();
afterAll(close);

const families = Map.groupBy(listGames().map(readGame), ({ family }) => family);

describe.each([...families])('the verifier from outside, of the family %s', (_, games) => {
  it('draws 1,000 golden rounds event by event, with their seeds, bets and wins', () => {
    const records = recordsOf(games, roundsOfFamily);
    const wins = records.filter(({ winCentavos }) => winCentavos > 0).length;
    expect(wins).toBeGreaterThan(roundsOfFamily / 10);
    expect(wins).toBeLessThan(roundsOfFamily);
    const jackpots = records.filter(({ jackpot }) => jackpot?.isWon).length;
    expect(jackpots > 100).toBe(records.some(({ jackpot }) => jackpot));
    expect(verifyLines(records)).toEqual(confirmed(roundsOfFamily));
  });
});

describe('the verifier from outside', () => {
  it.each(smallFeatures.map((json) => readMath({ ...json, id: `only-${json.id}` })))(
    'draws 300 rounds of a feature that no title has yet: $id',
    (math) => {
      writeGames([math]);
      expect(verifyLines(recordsOf([math], 300), directory)).toEqual(confirmed(300));
    },
  );

  it('says of every changed record what doesn’t match, as ours does', () => {
    const damaged = [...families.values()].flatMap((games) =>
      recordsOf(games, 12).flatMap((record) => damages(record).map((change) => ({ ...record, ...change }))),
    );
    const mathOf = new Map([...families.values()].flat().map((math) => [math.id, math]));
    const ours = damaged.map((record) => {
      const { checks } = verifyRound(record, mathOf.get(record.gameId)!);
      return checks.filter(({ isMatch }) => !isMatch).map(({ name }) => name);
    });
    const { said, status } = verifyLines(damaged);
    const theirs = said
      .split('\n')
      .filter((line) => line.startsWith('line '))
      .map((line) =>
        [...line.matchAll(/(?:^line \d+: |; )(?<name>[a-z]+): expected/gu)].map(({ groups }) => groups?.['name']),
      );
    expect(status).toBe(1);
    expect(ours.every((names) => names.length > 0)).toBe(true);
    expect(theirs).toEqual(ours);
  });

  it('knows no round in a mode that the game doesn’t have, nor with cells where none are picked', () => {
    const games = [...families.values()].flat();
    const records = games.flatMap((math) => {
      const [record] = recordsOf([math], 1);
      const cells =
        record!.picks == null
          ? [
              { ...record!, picks: [1, 2] },
              { ...record!, picks: [] },
            ]
          : [];
      return [{ ...record!, mode: 'nao-existe', betCentavos: 1 }, { ...record!, mode: 'constructor' }, ...cells];
    });
    const { said } = verifyLines(records);
    const theirs = said.split('\n').filter((line) => line.includes('play: expected a round that can be played'));
    expect(theirs).toHaveLength(records.length);
    const mathOf = new Map(games.map((math) => [math.id, math]));
    const ours = records.map((record) => verifyRound(record, mathOf.get(record.gameId)!).checks.at(-1)?.name);
    expect(new Set(ours)).toEqual(new Set(['play']));
  });

  it('confirms nothing of a seed that is still secret, or of before, and reads nothing that is no record', () => {
    const record = goldenRecord(families.get('lines')!, 0);
    const file = join(directory, 'round.json');
    const read = (content: object) => {
      writeFileSync(file, JSON.stringify(content));
      return python(file);
    };
    expect(read(record)).toMatchObject({ status: 0 });
    // A granted round.
    expect(read({ ...record, betCentavos: 0 })).toMatchObject({ status: 0 });
    expect(read({ ...record, serverSeed: null }).said).toContain('not revealed');
    expect(read({ ...record, serverSeed: null }).status).toBe(1);
    const old = { ...goldenRecord(families.get('lines')!, 0), clientSeed: 'casa', clientSeedAt: null };
    expect(read({ ...old, sentClientSeed: null }).said).toContain('the order of the seeds is NOT shown');
    expect(read({}).status).toBe(2);
    expect(python(join(directory, 'none.json')).status).toBe(2);
  });
});

/** Changes of a record, each of which must fail some check. */
function damages(record: RoundRecord): Partial<RoundRecord>[] {
  const { decisions, events = [] } = record;
  const other = '0'.repeat(64);
  return [
    { winCentavos: record.winCentavos + 1 },
    { betCentavos: record.betCentavos! + 1 },
    { serverSeedHash: other },
    { sentClientSeed: 'outra' },
    { clientSeed: `${record.clientSeed}\n`, sentClientSeed: null },
    { clientSeed: `\r-${record.serverSeedHash}`, sentClientSeed: null },
    { configSha256: other },
    { gameVersion: '9.9.9' },
    { serverSeed: 'curta' },
    { nonce: -1 },
    ...(record.jackpot
      ? [
          { jackpot: { ...record.jackpot, isWon: !record.jackpot.isWon } },
          { jackpot: { oneInCentavos: 0, isWon: false } },
        ]
      : []),
    ...(events?.some(({ type }) => type === 'reveal' || type === 'drop' || type === 'kenoDraw')
      ? [{ nonce: record.nonce + 1_000 }, { events: events.slice(1) }]
      : []),
    ...(record.picks
      ? [{ picks: record.picks.slice(1) }, { picks: [...record.picks.slice(1), 99] }, { picks: null }]
      : [{ picks: [1], winCentavos: record.winCentavos + 1 }]),
    ...(decisions ? changedDecisions(decisions) : []),
  ];
}

function changedDecisions(decisions: NonNullable<RoundRecord['decisions']>): Partial<RoundRecord>[] {
  const { cashedOutX100, mines, moves } = decisions;
  return [
    ...(cashedOutX100 == null
      ? []
      : [
          { decisions: { ...decisions, endedAt: decisions.startedAt } },
          { decisions: { ...decisions, cashedOutX100: 1 } },
        ]),
    ...(moves == null
      ? []
      : [{ decisions: { ...decisions, moves: [...moves, 'change' as const, 'change' as const] } }]),
    ...(mines == null
      ? []
      : [{ decisions: { ...decisions, mines: 25 } }, { decisions: { ...decisions, picked: [7, 7] } }]),
  ];
}
