import { describe, expect, it } from 'vitest';
import { findForbiddenWords, type MissionDocument } from '@ipe/staff-contract';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { requireProfile, requireRules } from '#modules/compliance/index.ts';
import { missionAt, stepOf } from '#test/missions/publish.ts';
import { resolve } from 'node:path';
import { findMissionIssues } from './find-mission-issues.ts';
import { gamesOfSteps } from './step-games.ts';
import { writeMissionTerms } from './write-mission-terms.ts';
import { writeGoal } from './write-steps.ts';

const shelf = await loadGameShelf(resolve(import.meta.dirname, '../../../../../../games'));

const now = new Date('2026-12-01T12:00:00-03:00');
const nameOf = (gameId: string): string => shelf.get(gameId)?.name ?? gameId;
const issuesOf = (changed: Partial<MissionDocument>, profile: 'demo' | 'licensed-br' = 'demo') =>
  findMissionIssues(missionAt(now, changed), {
    profile: requireProfile(profile),
    rules: requireRules(profile),
    shelf,
    findGrantingGame: () => undefined,
    now,
  }).map(({ path }) => path);
const termsOf = (changed: Partial<MissionDocument> = {}) => {
  const document = missionAt(now, changed);
  return writeMissionTerms(document, { nameOf, games: gamesOfSteps(document, shelf) }).replaceAll('\u00A0', ' ');
};
const rounds = {
  by: 'rounds',
  gameId: 'capivara-da-sorte',
  mode: null,
  stakeCentavos: 50,
  rounds: 10,
  playDays: 7,
} as const;

describe('a document', () => {
  it.each([
    ['the start is over', { startsAt: now.toISOString() }, ['startsAt']],
    ['it ends first', { endsAt: missionAt(now).startsAt }, ['endsAt']],
    ['it lasts for half a year', { endsAt: '2027-06-01T00:00:00Z' }, ['endsAt']],
    ['its name urges', { name: 'Missão: só hoje' }, ['name']],
    [
      'a game isn’t the house’s',
      { steps: [stepOf({ within: { by: 'games', games: ['de-fora'] } })] },
      ['steps.0.goal.within.games'],
    ],
    [
      'more games are asked for than count',
      { steps: [stepOf({}), stepOf({ each: 'game', count: 2, within: { by: 'family', family: 'keno' } })] },
      ['steps.1.goal.count'],
    ],
    [
      'rounds of a game that has no such stake are its prize',
      { steps: [stepOf({}, { ...rounds, stakeCentavos: 51 })] },
      ['steps.0.prize.stakeCentavos'],
    ],
    ['nothing is wrong', {}, []],
    ['rounds are the prize', { steps: [stepOf({}, rounds)] }, []],
  ] as const)('is judged where %s', (_what, changed, paths) => {
    expect(issuesOf(changed as unknown as Partial<MissionDocument>)).toEqual(paths);
  });

  it('R25 R26 R27 asks where the law is strict for results alone, pays free money, and names its authorisation', () => {
    const counting = [stepOf({ count: 20 }), stepOf({ each: 'game', count: 3 })];
    expect(issuesOf({ wageringX100: 100, steps: counting }, 'licensed-br')).toEqual([
      'steps.0.goal.leastX100',
      'steps.1.goal.leastX100',
      'wageringX100',
      'authorisation',
    ]);
    const authorisation = 'SPA/MF 00.000000/2026';
    expect(issuesOf({ authorisation, steps: [stepOf({ leastX100: 5_00 }, rounds)] }, 'licensed-br')).toEqual([
      'steps.0.prize.rounds',
    ]);
    expect(issuesOf({ authorisation, steps: [stepOf({ leastX100: 4_99 })] }, 'licensed-br')).toEqual([
      'steps.0.goal.leastX100',
    ]);
    expect(issuesOf({ authorisation, steps: [stepOf({ leastX100: 5_00 })] }, 'licensed-br')).toEqual([]);
  });
});

it('a theme has the games that it has when the mission is published', () => {
  const steps = [stepOf({}), stepOf({ within: { by: 'theme', theme: 'animals' } })];
  const [all, animals] = gamesOfSteps({ steps }, shelf);
  expect(all).toBeNull();
  expect(animals).toEqual(
    [...shelf.values()]
      .filter(({ themes }) => themes.includes('animals'))
      .map(({ gameId }) => gameId)
      .toSorted(),
  );
  expect(animals).toContain('capivara-da-sorte');
});

it('a goal in words says what is counted and where, and asks for nothing', () => {
  const words = [
    { count: 20 },
    { count: 1, leastX100: 20_00 },
    { count: 2, leastX100: 2_50, within: { by: 'theme', theme: 'water' } },
    { count: 5, within: { by: 'games', games: ['capivara-da-sorte'] } },
    { each: 'game', count: 3 },
    { each: 'game', count: 1, within: { by: 'family', family: 'ways' } },
    { each: 'game', count: 2, leastX100: 5_00 },
  ] as const;
  expect(words.map((goal) => writeGoal(stepOf(goal as Parameters<typeof stepOf>[0]).goal, nameOf))).toEqual([
    '20 rodadas',
    '1 rodada que paga 20× a aposta ou mais',
    '2 rodadas que pagam 2,5× a aposta ou mais em jogos do tema Rios e mares',
    '5 rodadas em Capivara da Sorte',
    '3 jogos diferentes, com uma rodada em cada',
    '1 jogo de Maneiras de ganhar, com uma rodada',
    '2 jogos diferentes, com uma rodada em cada que paga 5× a aposta ou mais',
  ]);
});

describe('the terms', () => {
  it('say every rule of the document, with nothing that advertising may not say', () => {
    const terms = termsOf({ leastVipLevel: 2, authorisation: 'SPA/MF 1/2026' });
    for (const said of [
      'de 01/12/2026 às 13:00 (horário de Brasília) a 01/12/2026 às 15:00 (horário de Brasília)',
      'para quem está no VIP 2 ou acima',
      'com aposta de pelo menos R$ 1,00',
      'nunca o valor apostado ou perdido',
      'Etapa 1: 3 jogos diferentes, com uma rodada em cada. Prêmio: R$ 2,00.',
      'Etapa 2: 2 rodadas que pagam 5× a aposta ou mais em jogos do tema Animais. Prêmio: R$ 5,00. Os jogos são',
      'Numa aposta de R$ 1,00, 5× são R$ 5,00',
      'o valor entra livre',
      'até 25 horas depois do fim',
      '1 minuto depois do aviso',
      'Autorização: SPA/MF 1/2026.',
      'quem se autoexcluiu',
    ])
      expect(terms).toContain(said);
    expect(findForbiddenWords(terms)).toEqual([]);
  });

  it('say what rounds are and become, and what has to be wagered, where that is so', () => {
    const terms = termsOf({ steps: [stepOf({}, rounds)], wageringX100: 200, wageringDays: 5 });
    expect(terms).toContain('Prêmio: 10 rodadas da casa de R$ 0,50 em Capivara da Sorte.');
    expect(terms).toContain('O prazo para jogar é de 7 dias');
    expect(terms).toContain('precisa ser apostado 2 vezes em até 5 dias depois do prazo delas');
    expect(terms).not.toContain('prêmio em dinheiro');
    expect(termsOf({ steps: [stepOf({})] })).not.toContain('Quanto uma rodada paga');
  });
});
