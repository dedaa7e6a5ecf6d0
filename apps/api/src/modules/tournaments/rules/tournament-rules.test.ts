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
  findDocumentIssues(documentAt(now, changed), { rules: requireRules(profile), games, now }).map(
    ({ path, sentence }) => `${path}: ${sentence}`,
  );
const { startsAt } = documentAt(now);
const afterStart = (ms: number): string => new Date(Date.parse(startsAt) + ms).toISOString();
const longestMs = 92 * 86_400_000;
const prize = (from: number, to: number, amountCentavos: number) => ({ from, to, amountCentavos });
const termsOf = (changed: Partial<TournamentDocument> = {}) =>
  writeTournamentTerms(documentAt(now, changed), (gameId) => `Jogo ${gameId}`).replaceAll('\u00A0', ' ');

describe('a document', () => {
  it.each([
    ['the start is over', { startsAt: now.toISOString() }, 'startsAt: O começo já passou'],
    ['it ends first', { endsAt: startsAt }, 'endsAt: O torneio termina antes de começar'],
    ['it lasts too long', { endsAt: afterStart(longestMs + 1) }, 'endsAt: Um torneio dura no máximo 92 dias'],
    [
      'joining opens behind the start',
      { opensAt: afterStart(1) },
      'opensAt: As inscrições abrem antes do começo, ou junto com ele',
    ],
    ['a game isn’t the house’s', { games: ['capivara-da-sorte', 'de-fora'] }, 'games: A casa não tem o jogo de-fora'],
    ['its name urges', { name: 'Torneio: só hoje' }, 'name: O nome chama à ação imediata'],
    [
      'a place is missing',
      { prizes: [prize(1, 1, 2), prize(3, 3, 1)] },
      'prizes.1.from: Este prêmio começa no 2º lugar',
    ],
    [
      'a place is there twice',
      { prizes: [prize(1, 2, 2), prize(2, 3, 1)] },
      'prizes.1.from: Este prêmio começa no 3º lugar',
    ],
    [
      'a place ends before it begins',
      { prizes: [prize(1, 1, 2), prize(2, 1, 1), prize(3, 3, 1)] },
      'prizes.1.to: O último lugar vem antes do primeiro',
    ],
    [
      'a worse place wins more',
      { prizes: [prize(1, 1, 1), prize(2, 2, 2)] },
      'prizes.1.amountCentavos: Um lugar pior não ganha mais do que um melhor',
    ],
  ] as const)('is refused where %s', (_what, changed, issue) => {
    expect(issuesOf(changed as unknown as Partial<TournamentDocument>)).toEqual([issue]);
  });

  it.each([
    ['nothing is wrong', {}],
    ['joining opens with the start', { opensAt: startsAt }],
    ['it lasts for just the longest time', { endsAt: afterStart(longestMs) }],
    ['two places win the same', { prizes: [prize(1, 1, 2), prize(2, 2, 2)] }],
  ])('is taken where %s', (_what, changed) => {
    expect(issuesOf(changed)).toEqual([]);
  });

  it('R25 R26 R27 pays where the law is strict only free money, for results and with its authorisation', () => {
    expect(issuesOf({ wageringX100: 100, points: { by: 'count' } }, 'licensed-br')).toEqual([
      'wageringX100: As regras deste país só permitem prêmio livre para saque (Lei 14.790/2023, art. 29, I)',
      'points.by: As regras deste país não permitem pontuar pelo número de rodadas: isso paga por jogar mais',
      'authorisation: Informe o número da autorização da promoção (Lei 5.768)',
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
      'Não contam rodadas de demonstração, rodadas da casa, rodadas devolvidas',
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
