import fc from 'fast-check';
import { centavos } from '@ipe/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireRules } from '#modules/compliance/index.ts';
import { loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import { firstJackpot, type JackpotDocument } from '@ipe/staff-contract';
import { resolve } from 'node:path';
import { findJackpotIssues } from './find-jackpot-issues.ts';
import { compareNearness, compareWinners } from './nearest.ts';
import { poolOf } from './pool.ts';
import { writeJackpotTerms } from './write-jackpot-terms.ts';

let games: GameShelf;
beforeAll(async () => {
  games = await loadGameShelf(resolve(import.meta.dirname, '../../../../../../games'));
});

const now = new Date('2026-11-20T12:00:00Z');
const document = firstJackpot({ startsAt: '2026-11-21T00:00:00Z', endsAt: '2027-02-21T00:00:00Z' });
const issuesOf = (changed: Partial<JackpotDocument>, profile: 'demo' | 'licensed-br' = 'demo') =>
  findJackpotIssues({ ...document, ...changed }, { rules: requireRules(profile), games, now }).map(({ path }) => path);

describe('R25 what a jackpot may be', () => {
  it('is what the first draft says; the licensed profile asks for an authorisation and a last draw', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({}, 'licensed-br')).toEqual(['authorisation']);
    expect(issuesOf({ authorisation: 'SPA 01/2026', ending: 'carry' }, 'licensed-br')).toEqual(['ending']);
    expect(issuesOf({ authorisation: 'SPA 01/2026' }, 'licensed-br')).toEqual([]);
  });

  it('has an end behind its start, and no name that promises what isn’t', () => {
    expect(issuesOf({ endsAt: '2026-11-20T23:00:00Z' })).toEqual(['endsAt']);
    expect(issuesOf({ endsAt: '2028-11-20T23:00:00Z' })).toEqual(['endsAt']);
    expect(issuesOf({ name: 'Jackpot grátis' })).toEqual(['name']);
  });

  it('takes no game with which everything would come back, and none whose dearest bet wins for sure', () => {
    const [game] = ['capivara-da-sorte'];
    expect(issuesOf({ games: [game], contributionBasisPoints: 5_00, seedCentavos: 1 })).toEqual([
      'contributionBasisPoints',
    ]);
    expect(issuesOf({ games: [game], oneInCentavos: 1_000_00, seedCentavos: 1 })).toEqual([]);
    expect(issuesOf({ games: ['balao-de-sao-joao'], oneInCentavos: 1_000_00, seedCentavos: 1 })).toEqual([
      'oneInCentavos',
    ]);
    expect(issuesOf({ games: ['foguete-tucano'] })).toEqual(['games']);
  });
});

describe('the pool', () => {
  it('has every ten-thousandth that was fed, however many pots it takes', () => {
    const pots = fc.array(fc.record({ bets: fc.nat({ max: 1_000_000_00 }), seed: fc.nat({ max: 1_000_00 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(pots, fc.integer({ min: 1, max: 500 }), (all, contributionBasisPoints) => {
        let rest = 0;
        let paid = 0n;
        for (const { bets, seed } of all) {
          const pool = poolOf({
            seed: centavos(seed),
            carried: centavos(0),
            carriedRest: rest,
            bets,
            contributionBasisPoints,
          });
          rest = pool.rest;
          paid += BigInt(pool.amount);
          expect(pool.amount).toBe(seed + pool.contributed);
        }
        const fed = all.reduce(
          (sum, one) => sum + BigInt(one.bets) * BigInt(contributionBasisPoints) + BigInt(one.seed) * 10_000n,
          0n,
        );
        expect(paid * 10_000n + BigInt(rest)).toBe(fed);
      }),
    );
  });

  it('is exact beyond what a number of JavaScript holds', () => {
    const bets = 90_000_000_000_000_00;
    const pool = poolOf({
      seed: centavos(0),
      carried: centavos(0),
      carriedRest: 9_999,
      bets,
      contributionBasisPoints: 501,
    });
    expect([pool.amount, pool.rest]).toEqual([450_900_000_000_000, 9_999]);
  });
});

describe('the order of rounds', () => {
  const at = (ms: number) => new Date(ms);
  it('that came near goes by the number for the bet, exactly, then by time', () => {
    const one = { drawn: 100, bet: 10, at: at(5) };
    expect(compareNearness(one, { drawn: 99, bet: 10, at: at(1) })).toBeGreaterThan(0);
    expect(compareNearness(one, { drawn: 2_000, bet: 201, at: at(9) })).toBeGreaterThan(0);
    expect(compareNearness(one, { drawn: 200, bet: 20, at: at(9) })).toBeLessThan(0);
    const far = { drawn: 2 ** 32 - 1, bet: 2 ** 50, at: at(0) };
    expect(compareNearness(far, { ...far, drawn: 2 ** 32 - 2 })).toBeGreaterThan(0);
  });

  it('that have won goes by time, then by the number, then by the player', () => {
    const round = { roundId: '', entryNo: 1, bet: 10, gameId: '', playerId: 2, drawn: 5, at: at(5) };
    expect(compareWinners(round, { ...round, at: at(6), drawn: 1 })).toBeLessThan(0);
    expect(compareWinners(round, { ...round, drawn: 4 })).toBeGreaterThan(0);
    expect(compareWinners(round, { ...round, playerId: 1 })).toBeGreaterThan(0);
  });
});

it('the terms say share, seed, chance, what becomes of the pool and how to check', () => {
  const terms = writeJackpotTerms({ ...document, authorisation: 'SPA 01/2026' }, (id) => id).replaceAll('\u00A0', ' ');
  expect(terms).toContain('começa com R$ 5.000,00 postos pela casa e recebe 0,5% de cada aposta');
  expect(terms).toContain('uma chance em 200.000.000');
  expect(terms).toContain('de R$ 5.000,00 a cada R$ 2.000.000,00 apostados (0,25%)');
  expect(terms).toContain('pago por um último sorteio');
  expect(terms).toContain('Autorização: SPA 01/2026.');
  expect(writeJackpotTerms({ ...document, ending: 'carry' }, (id) => id)).toContain(
    'passa inteiro para o próximo jackpot',
  );
});
