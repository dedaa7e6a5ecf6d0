import { readdirSync, readFileSync } from 'node:fs';
import { keyFigures, writeRules } from '@ipe/game-rules';
import { returnWords, shortReturnWords, statedReturn } from '@ipe/game-rules/return';
import { isSlot, readMath, type GameMath, type InstantMath } from '@ipe/slot-engine';
import { planFigures } from '@ipe/slot-engine/measure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

const games = new URL('../../../../../games/', import.meta.url);
const gameIds = readdirSync(games, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const readJson = (gameId: string): unknown => JSON.parse(readFileSync(new URL(`${gameId}/math.json`, games), 'utf8'));
const mathOf = (gameId: string): GameMath => readMath(readJson(gameId));

/** The file's figures with other results of a simulation. */
const withOtherSamples = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (key === 'monteCarlo') return [];
    if (key !== 'simulated') return value;
    const numbers = Object.entries(value as object).filter(([, figure]) => typeof figure === 'number');
    return Object.fromEntries(numbers.map(([name, figure]) => [name, Math.ceil(Number(figure) * 3)]));
  });

const leastReturnOf = (math: InstantMath): number =>
  planFigures(math)[0]?.figures.find(({ name }) => name === 'rtpMin')?.value ?? 0;

const sentencesOf = (math: GameMath): string[] => [
  ...writeRules(math).paragraphs.flatMap(({ text }) => text.split(/(?<=\.) /u)),
  ...keyFigures(math).map(({ label, value }) => `${label}: ${value}`),
  ...Object.keys(math.modes).map((mode) => returnWords(statedReturn(math, mode)!)),
];

describe.each(gameIds)('what is shown of %s', (gameId) => {
  const math = mathOf(gameId);

  it('is no sample: another simulation changes only what is said of the simulation', () => {
    const shown = sentencesOf(math);
    const other = sentencesOf(readMath(withOtherSamples(readJson(gameId))));
    const changed = shown.filter((sentence, index) => sentence !== other[index]);
    expect(changed.filter((sentence) => !/simula/u.test(sentence))).toEqual([]);
  });

  it.each(Object.keys(math.modes))('is of %s the exact return, or a bound that is called one', (mode) => {
    const stated = statedReturn(math, mode)!;
    if (math.family === 'crash') expect(stated).toEqual({ rtp: math.crash.rtpPercent / 100 });
    else if (math.family === 'mines' || math.family === 'cards')
      expect(stated).toEqual({ rtp: expect.closeTo(leastReturnOf(math), 9), rtpBound: 'least' });
    else if (math.family === 'scatter-cascade') {
      // `./ipe rtp --all --assert` computes the return without the maximum win, and the least return with it.
      type Counted = { rtp?: number; rtpUncapped: number; rtpLeast: number };
      const { rtp, rtpLeast, rtpUncapped } = math.reference!.modes[mode] as Counted;
      expect(rtp).toBeUndefined();
      expect(rtpLeast).toBeLessThan(rtpUncapped);
      // A wide bound would say little. A purchase wins the maximum more often, so its bound is wider.
      expect(rtpUncapped - rtpLeast).toBeLessThan(mode === 'base' ? 0.0005 : 0.0008);
      expect(stated).toEqual({ rtp: rtpLeast, rtpBound: 'least', rtpMost: rtpUncapped });
    } else {
      // The figures of such a file are exact, with the maximum win; the same command checks them.
      expect(math.reference).toMatchObject({ exact: true });
      expect(stated).toEqual({ rtp: math.reference!.modes[mode]!.rtp });
    }
    const text = sentencesOf(math).join(' ');
    if (isSlot(math)) expect(text).toContain(returnWords(stated));
    if (stated.rtpMost) expect(text).toMatch(/RTP (?:teórico|da compra) é de no mínimo/u);
    expect(stated.rtpBound).not.toBe('most');
  });
});

it('a bound is rounded to the side on which it stays one', () => {
  expect(returnWords({ rtp: 0.95180263635, rtpBound: 'most' })).toBe('até 95,19%');
  expect(returnWords({ rtp: 0.9519, rtpBound: 'most' })).toBe('até 95,19%');
  expect(returnWords({ rtp: 0.962599, rtpBound: 'least' })).toBe('no mínimo 96,25%');
  expect(returnWords({ rtp: 0.9625, rtpBound: 'least' })).toBe('no mínimo 96,25%');
  expect(shortReturnWords({ rtp: 0.97 })).toBe('97,00%');
  expect(shortReturnWords({ rtp: 0.9625, rtpBound: 'least' })).toBe('mín. 96,25%');
});

describe('R28 the lobby and the window', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are told of every game whether its return is exact', async () => {
    const { list } = await app.succeed('/api/slots/gameList', { pageSize: 100 });
    expect(list.map(({ game_id: gameId, rtp, rtpBound }) => ({ gameId, rtp, rtpBound }))).toEqual(
      list.map(({ game_id: gameId }) => {
        const { rtp, rtpBound } = statedReturn(mathOf(gameId))!;
        return { gameId, rtp, rtpBound };
      }),
    );
    expect(
      list
        .filter(({ rtpBound }) => rtpBound === 'least')
        .map(({ game_id: gameId }) => gameId)
        .toSorted(),
    ).toEqual(['balao-de-sao-joao', 'baralho-de-cordel', 'campo-de-esmeraldas', 'feira-de-frutas']);
  });

  it.each([
    ['plinko', 'chuva-de-pinhao'],
    ['keno', 'pe-de-jabuticaba'],
    ['cartas', 'baralho-de-cordel'],
    ['crash', 'foguete-tucano'],
    ['mines', 'campo-de-esmeraldas'],
  ])('who looks for "%s" finds ours of that kind first', async (keyword, gameId) => {
    const { list } = await app.succeed('/api/slots/gameList', { keyword });
    expect(list[0]?.game_id).toBe(gameId);
  });
});
