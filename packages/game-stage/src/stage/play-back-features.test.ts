import { readFileSync } from 'node:fs';
import type { RoundEvent } from '@ipe/contract';
import { playRound, readReelsMath, type CascadeMath, type ReelsMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { slotOf } from './small-slot.fixture.ts';
import { recordRound, type Recorded } from './recorder.fixture.ts';
import type { SettledRound } from '../reels/playback/playback.ts';

const folder = (gameId: string) => new URL(`../../../../games/${gameId}/`, import.meta.url);
const read = (gameId: string): ReelsMath =>
  readReelsMath(JSON.parse(readFileSync(new URL('math.json', folder(gameId)), 'utf8')));

const stakeCentavos = 200;
const serverSeed = '7'.repeat(64);

/** The first round of this mode and seed whose events match, as the API would answer it. */
function findRound(math: ReelsMath, mode: string, isWanted: (events: readonly RoundEvent[]) => boolean): SettledRound {
  for (let nonce = 0; nonce < 40_000; nonce += 1) {
    const { events, totalUnits } = playRound(math, { mode, serverSeed, clientSeed: 'stage', nonce });
    if (!isWanted(events)) continue;
    const unitCentavos = stakeCentavos / math.bet.units;
    const betCentavos = (math.modes[mode]?.costUnits ?? 0) * unitCentavos;
    return { events, betCentavos, winCentavos: totalUnits * unitCentavos, unitCentavos };
  }
  throw new Error('no such round');
}

const has = (type: RoundEvent['type']) => (events: readonly RoundEvent[]) =>
  events.some((event) => event.type === type);

/** Checks the rules that every playback of every round must follow. */
function expectHonest({ shown, totals }: Recorded, round: SettledRound): void {
  expect(shown.filter((what) => what.startsWith('final'))).toEqual([`final ${round.winCentavos}`]);
  expect(totals.at(-1)).toBe(round.winCentavos);
  expect(Math.max(0, ...totals)).toBeLessThanOrEqual(round.winCentavos);
  expect(landedIn(shown)).toEqual(windowsOf(round));
}

/** All windows of the answer, reel by reel. */
function windowsOf({ events }: SettledRound): string[] {
  return events.flatMap((event) => {
    if (event.type === 'reveal') return event.window.map((symbols, reel) => `${reel} ${symbols.join('')}`);
    if (event.type === 'cascadeRefill') return [event.window.map((symbols) => symbols.join(',')).join('|')];
    return [];
  });
}

function landedIn(shown: readonly string[]): string[] {
  return shown.flatMap((what) => {
    const [verb, reel, symbols = '', , from] = what.split(' ');
    if (verb === 'refill') return [symbols];
    if (verb !== 'land') return [];
    return [`${reel} ${from === '0' ? symbols.replaceAll(',', '') : visible(symbols)}`];
  });
}

/** The symbols without the two neighbours out of sight. */
function visible(symbols: string): string {
  const ids = symbols.match(/[A-Z][0-9]?/gu) ?? [];
  return ids.slice(1, -1).join('');
}

const cases: [string, string, RoundEvent['type']][] = [
  ['boto-encantado', 'base', 'freeSpinsStart'],
  ['boto-encantado', 'base', 'lineWins'],
  ['boto-encantado', 'buyFreeSpins', 'retrigger'],
  ['onca-pintada-1024', 'base', 'waysWins'],
  ['onca-pintada-1024', 'base', 'freeSpinsStart'],
  ['onca-pintada-1024', 'buyFreeSpins', 'retrigger'],
  ['balao-de-sao-joao', 'base', 'cascadeRefill'],
  ['balao-de-sao-joao', 'base', 'freeSpinsStart'],
  ['balao-de-sao-joao', 'buyFreeSpins', 'retrigger'],
  ['garimpo-do-saci', 'base', 'coins'],
  ['garimpo-do-saci', 'base', 'holdStart'],
  ['garimpo-do-saci', 'buyHoldAndWin', 'holdEnd'],
];

describe.each(cases)('a round of %s (%s) with %s', (gameId, mode, type) => {
  const math = read(gameId);
  const game = slotOf(math);
  const round = findRound(math, mode, has(type));

  it.each(['normal', 'turbo', 'calm'] as const)(
    'shows every window and ends with the total of the answer (%s)',
    async (pace) => {
      expectHonest(await recordRound(game, round, { mode: pace }), round);
    },
  );

  it('is the same round to its end when all of it is skipped, and quickly over', async () => {
    const whole = await recordRound(game, round);
    const skipped = await recordRound(game, round, { meanwhile: ({ pace }) => pace.skip() });
    expectHonest(skipped, round);
    expect(skipped.tookMs).toBeLessThan(4000);
    expect(skipped.tookMs).toBeLessThan(whole.tookMs);
  });
});

describe('free spins', () => {
  it('are announced, counted, added up, and said at their end', async () => {
    const math = read('boto-encantado');
    const round = findRound(math, 'base', has('freeSpinsStart'));
    const { shown } = await recordRound(slotOf(math), round);
    expect(shown).toContain('card 8 rodadas bônus / Prêmios ×3');
    expect(shown).toContain('aloud 8 rodadas bônus. Prêmios ×3');
    expect(shown.indexOf('scene free free')).toBeLessThan(shown.indexOf('Rodada 1 de 8'));
    expect(shown.indexOf('Rodada 1 de 8')).toBeLessThan(shown.indexOf('Rodada 8 de 8'));
    const end = round.events.find((event) => event.type === 'freeSpinsEnd');
    const won = (end?.units ?? 0) * round.unitCentavos;
    const money = (centavos: number) => `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`;
    const words = `Fim das rodadas / 8 rodadas: ${money(won)} / Total ${money(round.winCentavos)}`;
    expect(shown.indexOf(`card ${words}`)).toBeGreaterThan(shown.indexOf('Rodada 8 de 8'));
    expect(shown.lastIndexOf('scene base base')).toBeGreaterThan(shown.indexOf(`card ${words}`));
  });

  it('that are bought begin with their feature: no reel lands before it', async () => {
    const math = read('boto-encantado');
    const { shown } = await recordRound(slotOf(math), findRound(math, 'buyFreeSpins', has('bought')));
    expect(shown[0]).toBe('settle');
    expect(shown.findIndex((what) => what.startsWith('land'))).toBeGreaterThan(shown.indexOf('scene free free'));
  });

  it('are not passed over by a double tap on the spin that brings them', async () => {
    const math = read('boto-encantado');
    const state = { isTapped: false };
    const tapTwice: Parameters<typeof recordRound>[2] = {
      meanwhile: ({ pace }) => {
        if (state.isTapped) return;
        state.isTapped = true;
        pace.skip();
        pace.skip();
      },
    };
    const { tookMs } = await recordRound(slotOf(math), findRound(math, 'base', has('freeSpinsStart')), tapTwice);
    expect(tookMs).toBeGreaterThan(12_000);
  });
});

describe('a cascade', () => {
  it('wins, empties, fills, and climbs its ladder from step to step', async () => {
    const math = read('balao-de-sao-joao');
    const round = findRound(
      math,
      'base',
      (events) => events.filter(({ type }) => type === 'cascadeRefill').length >= 2,
    );
    const { shown } = await recordRound(slotOf(math), round);
    const verbs = shown.map((what) => what.split(' ')[0]);
    const from = verbs.indexOf('remove');
    expect(verbs.slice(from, from + 2)).toEqual(['remove', 'refill']);
    expect(shown.filter((what) => what.startsWith('steps'))).toEqual(
      expect.arrayContaining(['steps 1,2,3,5,8,12 lit -', 'steps 1,2,3,5,8,12 lit 1', 'steps 1,2,3,5,8,12 lit 2']),
    );
  });

  it('shows the meter of free spins, which never falls', async () => {
    const math = read('balao-de-sao-joao');
    const { shown } = await recordRound(slotOf(math), findRound(math, 'buyFreeSpins', has('meter')));
    const meters = shown.flatMap((what) => /^steps (\d+) lit/u.exec(what)?.[1] ?? []).map(Number);
    expect(meters.length).toBeGreaterThan(3);
    expect(meters).toEqual(meters.toSorted((a, b) => a - b));
  });
});

describe('hold and win', () => {
  it('locks coins with their money, counts respins, and counts the coins into the total', async () => {
    const math = read('garimpo-do-saci');
    const round = findRound(math, 'buyHoldAndWin', (events) =>
      events.some((e) => e.type === 'holdRespin' && e.landed.length > 0),
    );
    const { shown } = await recordRound(slotOf(math), round);
    const respins = round.events.filter((event) => event.type === 'holdRespin');
    expect(shown.filter((what) => what.startsWith('respins'))).toEqual([
      'respins 3',
      ...respins.map(({ left }) => `respins ${left}`),
      'respins -',
    ]);
    const start = round.events.find((event) => event.type === 'holdStart');
    const coins = [...(start?.coins ?? []), ...respins.flatMap(({ landed }) => landed)];
    expect(shown.filter((what) => what.startsWith('count'))).toHaveLength(coins.length);
    expect(shown).toContain('prizes Mini R$ 40,00, Menor R$ 100,00, Maior R$ 400,00, Grande R$ 2.000,00');
    expect(shown.findLast((what) => what.startsWith('coins '))?.split(' ')).toHaveLength(coins.length + 1);
  });

  it('shows coins that are too few with their values, and pays nothing for them', async () => {
    const math = read('garimpo-do-saci');
    const round = findRound(
      math,
      'base',
      (events) => has('coins')(events) && !has('holdStart')(events) && !has('lineWins')(events),
    );
    const { shown } = await recordRound(slotOf(math), round);
    expect(shown.some((what) => what.startsWith('coins '))).toBe(true);
    expect(shown.at(-1)).toBe('final 0');
  });
});

describe('the cap', () => {
  it('is said, and no total on the way is above it', async () => {
    const math = read('boto-encantado');
    const { events } = findRound(math, 'buyFreeSpins', has('spinWin'));
    const roundUnits = math.maxWinUnits + 5000;
    const capped = events.map((event): RoundEvent => {
      if (event.type === 'spinWin') return { ...event, roundUnits };
      return event.type === 'finish' ? { ...event, totalUnits: math.maxWinUnits, capped: true } : event;
    });
    const round = { events: capped, betCentavos: 8000, winCentavos: math.maxWinUnits * 10, unitCentavos: 10 };
    const shown = await recordRound(slotOf(math), round);
    expectHonest(shown, round);
    expect(shown.shown).toContain('card Prêmio máximo! / A rodada paga o limite do jogo: R$ 4.000,00');
  });
});

it('the total of a bought round comes with its stake, not with its price', async () => {
  const math = read('boto-encantado');
  const round = findRound(math, 'buyFreeSpins', has('freeSpinsStart'));
  expect(round.betCentavos).toBeGreaterThan(stakeCentavos);
  const { stakes } = await recordRound(slotOf(math), round);
  expect([...stakes]).toEqual([stakeCentavos]);
});

describe('suspense', () => {
  const math = read('boto-encantado');
  const scatters = (symbols: readonly string[] | undefined) => symbols?.filter((id) => id === 'S').length ?? 0;
  const firstTwo = (events: readonly RoundEvent[]) => {
    const [first] = events;
    return first?.type === 'reveal' ? scatters(first.window[0]) + scatters(first.window[1]) : 0;
  };

  it('slows the reel that can bring the third scatter, and says nothing of what it brings', async () => {
    const round = findRound(math, 'base', (events) => firstTwo(events) === 2);
    const { shown } = await recordRound(slotOf(math), round);
    expect(shown.indexOf('watch 2')).toBeGreaterThan(shown.findIndex((what) => what.startsWith('land 1')));
    expect(shown.indexOf('watch 2')).toBeLessThan(shown.findIndex((what) => what.startsWith('land 2')));
  });

  it('in free spins waits for what brings more of them, and for nothing once there can be no more', async () => {
    const game = read('feira-de-frutas');
    const { maxTotal, retrigger, trigger } = (game as CascadeMath).features.freeSpins!;
    const least = (table: object) => Math.min(...Object.keys(table).map(Number));
    /** How many reels turn longer where so many scatters bring free spins, and so many bring more of them. */
    const longer = (events: readonly RoundEvent[], inside: number) => {
      let [needed, reels] = [least(trigger), 0];
      for (const event of events) {
        if (event.type === 'freeSpin') needed = inside;
        if (event.type !== 'reveal') continue;
        const before = event.window.map((_, reel) => scatters(event.window.slice(0, reel).flat()));
        reels += before.filter((count) => count === needed - 1).length;
      }
      return reels;
    };
    const more = least(retrigger);
    const round = findRound(game, 'base', (events) => longer(events, more) > longer(events, least(trigger)));
    const watched = async (events: readonly RoundEvent[]) => {
      const { shown } = await recordRound(slotOf(game), { ...round, events });
      return shown.filter((what) => what.startsWith('watch ')).length;
    };
    expect(await watched(round.events)).toBe(longer(round.events, more));
    const full = round.events.map((event) => (event.type === 'freeSpin' ? { ...event, total: maxTotal } : event));
    expect(await watched(full)).toBe(longer(full, Infinity));
  });

  it('is nowhere while two are missing, nor on a reel that has none', async () => {
    const round = findRound(math, 'base', (events) => firstTwo(events) === 0 && !has('freeSpinsStart')(events));
    const { shown } = await recordRound(slotOf(math), round);
    expect(shown.some((what) => what === 'watch 2' || what === 'watch 1')).toBe(false);
  });
});
