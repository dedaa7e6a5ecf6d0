import fc from 'fast-check';
import { centavos } from '@ipe/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireRules } from '#modules/compliance/index.ts';
import { loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import { firstJackpot, type JackpotDocument } from '@ipe/staff-contract';
import { resolve } from 'node:path';
import { findJackpotIssues } from './find-jackpot-issues.ts';
import { gamesOf } from './jackpot-games.ts';
import { compareNearness, compareWinners } from './nearest.ts';
import { poolOf } from './pool.ts';
import { stateAt } from './state-at.ts';
import { writeJackpotTerms } from './write-jackpot-terms.ts';

let games: GameShelf;
beforeAll(async () => {
  games = await loadGameShelf(resolve(import.meta.dirname, '../../../../../../games'));
});

const now = new Date('2026-11-20T12:00:00Z');
const document = firstJackpot({ startsAt: '2026-11-21T00:00:00Z', endsAt: '2027-02-21T00:00:00Z' });
const issuesOf = (changed: Partial<JackpotDocument>, profile: 'demo' | 'licensed-br' = 'demo') =>
  findJackpotIssues({ ...document, ...changed }, { rules: requireRules(profile), games, now }).map(
    ({ path, sentence }) => `${path}: ${sentence.replaceAll('\u00A0', ' ')}`,
  );
const afterStart = (ms: number): string => new Date(Date.parse(document.startsAt) + ms).toISOString();
const longestMs = 366 * 86_400_000;

describe('R25 what a jackpot may be', () => {
  it('is what the first draft says; the licensed profile asks for an authorisation and a last draw', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({}, 'licensed-br')).toEqual([
      'authorisation: Informe o número da autorização da promoção (Lei 5.768)',
    ]);
    expect(issuesOf({ authorisation: 'SPA 01/2026', ending: 'carry' }, 'licensed-br')).toEqual([
      'ending: As regras deste país pedem que o acumulado seja pago a quem jogou: escolha o último sorteio',
    ]);
    expect(issuesOf({ authorisation: 'SPA 01/2026' }, 'licensed-br')).toEqual([]);
    expect(issuesOf({ ending: 'carry' })).toEqual([]);
  });

  it('has a start to come, an end behind it, at most a year, and no name that promises what isn’t', () => {
    expect(issuesOf({ startsAt: now.toISOString() })).toEqual(['startsAt: O começo já passou']);
    expect(issuesOf({ endsAt: document.startsAt })).toEqual(['endsAt: O jackpot termina antes de começar']);
    expect(issuesOf({ endsAt: afterStart(longestMs) })).toEqual([]);
    expect(issuesOf({ endsAt: afterStart(longestMs + 1) })).toEqual(['endsAt: Um jackpot dura no máximo 366 dias']);
    expect(issuesOf({ name: 'Jackpot grátis' })).toEqual(['name: O nome fala do que é grátis']);
  });

  it('takes no game with which everything would come back, and none whose dearest bet wins for sure', () => {
    const game = 'capivara-da-sorte';
    const share = (contributionBasisPoints: number) =>
      issuesOf({ games: [game], contributionBasisPoints, seedCentavos: 0, oneInCentavos: 2_000_00 });
    // In ten-thousandths of the bets: what the return of the game leaves for the jackpot.
    const left = Math.round((1 - games.get(game)!.rtp) * 10_000);
    expect(share(left - 1)).toEqual([]);
    expect(share(left + 1)).toEqual([
      'contributionBasisPoints: Com o jackpot, Capivara da Sorte devolveria 100% ou mais das apostas',
    ]);
    expect(issuesOf({ games: [game], oneInCentavos: 1_000_00, seedCentavos: 1 })).toEqual([]);
    // A bought bonus costs 77 bets, so with bets of R$ 100,00 it costs R$ 7.700,00.
    const bought = (oneInCentavos: number) =>
      issuesOf({ games: ['balao-de-sao-joao'], oneInCentavos, seedCentavos: 1 });
    expect(bought(7_700_01)).toEqual([]);
    // Drawn numbers are below the chance, and a bet wins with the numbers below it.
    expect(bought(7_700_00)).toEqual([
      'oneInCentavos: Em Balão de São João uma aposta chega a R$ 7.700,00: com esta chance ela ganharia sempre',
    ]);
    expect(issuesOf({ games: ['foguete-tucano'] })).toEqual([
      'games: Em Foguete Tucano a rodada espera por decisões: ele não pode participar',
    ]);
    expect(issuesOf({ games: ['de-fora'] })).toEqual(['games: A casa não tem o jogo de-fora']);
  });

  it('is fed by the games that it names, or by all in which no round waits for its player', () => {
    expect(gamesOf(['capivara-da-sorte'], games)).toEqual(['capivara-da-sorte']);
    const all = gamesOf(null, games);
    expect(all).toContain('capivara-da-sorte');
    expect(all).not.toContain('foguete-tucano');
  });

  it('is announced, goes on, and is counted behind its end until its last pool is paid', () => {
    const jackpot = {
      kept: 'published' as const,
      startsAt: new Date(document.startsAt),
      endsAt: new Date(document.endsAt),
    };
    const stateSince = ({ startsAt, endsAt }: typeof jackpot) =>
      [startsAt.getTime() - 1, startsAt.getTime(), endsAt.getTime() - 1, endsAt.getTime()].map((ms) =>
        stateAt(jackpot, new Date(ms)),
      );
    expect(stateSince(jackpot)).toEqual(['announced', 'running', 'running', 'counting']);
    expect(stateAt({ ...jackpot, kept: 'ended' }, jackpot.startsAt)).toBe('over');
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

  it('pays what the house put in, what the pool before it left, and what bets fed', () => {
    const pool = poolOf({
      seed: centavos(1_000_00),
      carried: centavos(70_00),
      carriedRest: 5_000,
      bets: 3_01,
      contributionBasisPoints: 50,
    });
    // The bets feed 1.505 centavos, and half a centavo was left from the previous pot.
    expect(pool).toEqual({ amount: 1_070_02, contributed: 2, rest: 50 });
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
  /** Compares the two rounds in both orders. */
  const signs = <Round>(compare: (one: Round, other: Round) => number, one: Round, other: Round) =>
    [compare(one, other), compare(other, one)].map(Math.sign);

  it('that came near goes by the number for the bet, exactly, then by time', () => {
    const one = { drawn: 100, bet: 10, at: at(5) };
    expect(signs(compareNearness, one, { drawn: 99, bet: 10, at: at(9) })).toEqual([1, -1]);
    expect(signs(compareNearness, one, { drawn: 2_000, bet: 201, at: at(9) })).toEqual([1, -1]);
    expect(signs(compareNearness, one, { drawn: 200, bet: 20, at: at(9) })).toEqual([-1, 1]);
    const far = { drawn: 2 ** 32 - 1, bet: 2 ** 50, at: at(0) };
    expect(signs(compareNearness, far, { ...far, drawn: 2 ** 32 - 2 })).toEqual([1, -1]);
  });

  it('that have won goes by time, then by the number, then by the player', () => {
    const round = { roundId: '', entryNo: 1, bet: 10, gameId: '', playerId: 2, drawn: 5, at: at(5) };
    expect(signs(compareWinners, round, { ...round, at: at(6), drawn: 1, playerId: 1 })).toEqual([-1, 1]);
    expect(signs(compareWinners, round, { ...round, drawn: 4, playerId: 3 })).toEqual([1, -1]);
    expect(signs(compareWinners, round, { ...round, playerId: 1 })).toEqual([1, -1]);
  });
});

it('the terms say share, seed, chance, what becomes of the pool and how to check', () => {
  const terms = writeJackpotTerms({ ...document, authorisation: 'SPA 01/2026' }, (id) => id).replaceAll('\u00A0', ' ');
  expect(terms).toContain('começa com R$ 5.000,00 postos pela casa e recebe 0,5% de cada aposta');
  expect(terms).toContain('Não participam rodadas de demonstração, rodadas da casa, jogos');
  expect(terms).toContain('uma chance em 200.000.000');
  expect(terms).toContain('de R$ 5.000,00 a cada R$ 2.000.000,00 apostados (0,25%)');
  expect(terms).toContain('pago por um último sorteio');
  expect(terms).toContain('Autorização: SPA 01/2026.');
  expect(writeJackpotTerms({ ...document, ending: 'carry' }, (id) => id)).toContain(
    'passa inteiro para o próximo jackpot',
  );
});
