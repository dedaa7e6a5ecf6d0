import { describe, expect, it } from 'vitest';
import { findForbiddenWords, type TournamentDocument } from '@ipe/staff-contract';
import { requireRules } from '#modules/compliance/index.ts';
import { documentAt } from '#test/tournaments/publish.ts';
import { findDocumentIssues } from './find-document-issues.ts';
import { budgetOf, placesOf, prizeOf } from './prizes.ts';
import { writeTournamentTerms } from './write-tournament-terms.ts';

const now = new Date('2026-12-01T12:00:00-03:00');
const games = new Map([['capivara-da-sorte', {}]]);
const issuesOf = (changed: Partial<TournamentDocument>, profile: 'demo' | 'licensed-br' = 'demo') =>
  findDocumentIssues(documentAt(now, changed), { rules: requireRules(profile), games, now }).map(({ path }) => path);
const termsOf = (changed: Partial<TournamentDocument> = {}) =>
  writeTournamentTerms(documentAt(now, changed), (gameId) => `Jogo ${gameId}`).replaceAll('\u00A0', ' ');

describe('a document', () => {
  it.each([
    ['the start is over', { startsAt: now.toISOString() }, ['startsAt']],
    ['it ends first', { endsAt: documentAt(now).startsAt }, ['endsAt']],
    ['it lasts for half a year', { endsAt: '2027-06-01T00:00:00Z' }, ['endsAt']],
    ['joining opens behind the start', { opensAt: '2026-12-01T17:00:00Z' }, ['opensAt']],
    ['a game isn’t the house’s', { games: ['capivara-da-sorte', 'de-fora'] }, ['games']],
    ['its name urges', { name: 'Torneio: só hoje' }, ['name']],
    [
      'a place is missing',
      {
        prizes: [
          { from: 1, to: 1, amountCentavos: 2 },
          { from: 3, to: 3, amountCentavos: 1 },
        ],
      },
      ['prizes.1.from'],
    ],
    [
      'a place is there twice',
      {
        prizes: [
          { from: 1, to: 2, amountCentavos: 2 },
          { from: 2, to: 3, amountCentavos: 1 },
        ],
      },
      ['prizes.1.from'],
    ],
    [
      'a worse place wins more',
      {
        prizes: [
          { from: 1, to: 1, amountCentavos: 1 },
          { from: 2, to: 2, amountCentavos: 2 },
        ],
      },
      ['prizes.1.amountCentavos'],
    ],
    ['nothing is wrong', {}, []],
  ] as const)('is refused where %s', (_what, changed, paths) => {
    expect(issuesOf(changed as unknown as Partial<TournamentDocument>)).toEqual(paths);
  });

  it('R25 R26 R27 pays where the law is strict only free money, for results and with its authorisation', () => {
    expect(issuesOf({ wageringX100: 100, points: { by: 'count' } }, 'licensed-br')).toEqual([
      'wageringX100',
      'points.by',
      'authorisation',
    ]);
    expect(issuesOf({ authorisation: 'SPA/MF 00.000000/2026' }, 'licensed-br')).toEqual([]);
    expect(issuesOf({ wageringX100: 100, points: { by: 'count' } })).toEqual([]);
  });
});

it('the budget is what all places win together', () => {
  const { prizes } = documentAt(now);
  expect([budgetOf({ prizes }), placesOf({ prizes })]).toEqual([70_00, 3]);
  expect([1, 2, 3, 4].map((place) => prizeOf({ prizes }, place))).toEqual([50_00, 10_00, 10_00, 0]);
});

describe('the terms', () => {
  it('say every rule of the document, with nothing that advertising may not say', () => {
    const terms = termsOf({ games: ['a', 'b'], leastVipLevel: 2, authorisation: 'SPA/MF 1/2026' });
    for (const said of [
      'de 01/12/2026 às 13:00 (horário de Brasília) a 01/12/2026 às 15:00 (horário de Brasília)',
      'para quem está no VIP 2 ou acima',
      'Jogo a e Jogo b, com aposta de pelo menos R$ 1,00',
      'Contam as suas 3 melhores rodadas, somadas',
      '1º lugar: R$ 50,00; 2º ao 3º lugar: R$ 10,00 cada. Ao todo, R$ 70,00',
      'fica na frente quem chegou primeiro aos seus pontos',
      'o valor entra livre',
      'até 25 horas depois do fim',
      'Autorização: SPA/MF 1/2026.',
      'quem se autoexcluiu',
    ])
      expect(terms).toContain(said);
    expect(findForbiddenWords(terms)).toEqual([]);
  });

  it('say how rounds are counted, and what has to be wagered, where that is so', () => {
    const terms = termsOf({ points: { by: 'count' }, wageringX100: 200, wageringDays: 5 });
    expect(terms).toContain('cada rodada que conta vale 1 ponto');
    expect(terms).toContain('precisa ser apostado 2 vezes em até 5 dias');
    expect(termsOf({ points: { by: 'multiple', best: 1 } })).toContain('Conta a sua melhor rodada.');
  });
});
