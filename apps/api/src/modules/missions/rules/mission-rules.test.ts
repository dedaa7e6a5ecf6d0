import { describe, expect, it } from 'vitest';
import { findForbiddenWords, type MissionDocument } from '@ipe/staff-contract';
import { loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import { requireProfile, requireRules } from '#modules/compliance/index.ts';
import { missionAt, stepOf } from '#test/missions/publish.ts';
import { resolve } from 'node:path';
import { findMissionIssues } from './find-mission-issues.ts';
import { stateAt } from './state-at.ts';
import { gamesOfSteps } from './step-games.ts';
import { writeMissionTerms } from './write-mission-terms.ts';
import { writeGoal } from './write-steps.ts';

const shelf = await loadGameShelf(resolve(import.meta.dirname, '../../../../../../games'));

const now = new Date('2026-12-01T12:00:00-03:00');
const nameOf = (gameId: string): string => shelf.get(gameId)?.name ?? gameId;
const issuesOf = (
  changed: Partial<MissionDocument>,
  profile: 'demo' | 'licensed-br' = 'demo',
  games: GameShelf = shelf,
) =>
  findMissionIssues(missionAt(now, changed), {
    profile: requireProfile(profile),
    rules: requireRules(profile),
    shelf: games,
    findGrantingGame: () => undefined,
    now,
  }).map(({ path, sentence }) => `${path}: ${sentence.replaceAll('\u00A0', ' ')}`);
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

const { startsAt } = missionAt(now);
const afterStart = (ms: number): string => new Date(Date.parse(startsAt) + ms).toISOString();
const longestMs = 92 * 86_400_000;
const keno = [...shelf.values()].filter(({ math }) => math.family === 'keno').length;

describe('a document', () => {
  it.each([
    ['the start is over', { startsAt: now.toISOString() }, 'startsAt: O começo já passou'],
    ['it ends first', { endsAt: startsAt }, 'endsAt: A missão termina antes de começar'],
    ['it lasts too long', { endsAt: afterStart(longestMs + 1) }, 'endsAt: Uma missão dura no máximo 92 dias'],
    ['its name urges', { name: 'Missão: só hoje' }, 'name: O nome chama à ação imediata'],
    [
      'a game isn’t the house’s',
      { steps: [stepOf({ within: { by: 'games', games: ['de-fora'] } })] },
      'steps.0.goal.within.games: A casa não tem o jogo de-fora',
    ],
    [
      'more games are asked for than count',
      { steps: [stepOf({}), stepOf({ each: 'game', count: keno + 1, within: { by: 'family', family: 'keno' } })] },
      `steps.1.goal.count: A etapa pede ${keno + 1} jogos, e contam ${keno}`,
    ],
    [
      'more games are asked for than there are',
      { steps: [stepOf({ each: 'game', count: shelf.size + 1 })] },
      `steps.0.goal.count: A etapa pede ${shelf.size + 1} jogos, e contam ${shelf.size}`,
    ],
    [
      'rounds of a game that has no such stake are its prize',
      { steps: [stepOf({}, { ...rounds, stakeCentavos: 51 })] },
      'steps.0.prize.stakeCentavos: As apostas de Capivara da Sorte são R$ 0,50, R$ 1,00, R$ 2,00, R$ 5,00, R$ 10,00, ' +
        'R$ 20,00, R$ 50,00 e R$ 100,00',
    ],
  ] as const)('is refused where %s', (_what, changed, issue) => {
    expect(issuesOf(changed as unknown as Partial<MissionDocument>)).toEqual([issue]);
  });

  it('is refused where rounds count in games of a kind that the house hasn’t', () => {
    const few = new Map([...shelf].filter(([gameId]) => gameId === 'capivara-da-sorte'));
    const steps = [stepOf({ each: 'game', count: 2, within: { by: 'family', family: 'keno' } })];
    expect(issuesOf({ steps }, 'demo', few)).toEqual(['steps.0.goal.within: A casa não tem jogos assim']);
  });

  it.each([
    ['nothing is wrong', {}],
    ['rounds are the prize', { steps: [stepOf({}, rounds)] }],
    ['it lasts for just the longest time', { endsAt: afterStart(longestMs) }],
    [
      'all games that count are asked for',
      {
        steps: [
          stepOf({ each: 'game', count: keno, within: { by: 'family', family: 'keno' } }),
          stepOf({ each: 'game', count: shelf.size }),
        ],
      },
    ],
    [
      'more rounds are asked for than games count',
      { steps: [stepOf({ count: 20, within: { by: 'games', games: ['capivara-da-sorte'] } })] },
    ],
  ] as const)('is taken where %s', (_what, changed) => {
    expect(issuesOf(changed as unknown as Partial<MissionDocument>)).toEqual([]);
  });

  it('R25 R26 R27 asks where the law is strict for results alone, pays free money, and names its authorisation', () => {
    const counting = [stepOf({ count: 20 }), stepOf({ each: 'game', count: 3 })];
    const forResults = (at: number) =>
      `steps.${at}.goal.leastX100: As regras deste país só permitem metas de resultado, de rodadas que paguem ao menos 5× a aposta: ` +
      'contar quantas rodadas se joga paga por jogar mais';
    expect(issuesOf({ wageringX100: 100, steps: counting }, 'licensed-br')).toEqual([
      forResults(0),
      forResults(1),
      'wageringX100: As regras deste país só permitem prêmio livre para saque (Lei 14.790/2023, art. 29, I)',
      'authorisation: Informe o número da autorização da promoção (Lei 5.768)',
    ]);
    expect(issuesOf({ wageringX100: 100, steps: counting })).toEqual([]);
    const authorisation = 'SPA/MF 00.000000/2026';
    expect(issuesOf({ authorisation, steps: [stepOf({ leastX100: 5_00 }, rounds)] }, 'licensed-br')).toEqual([
      'steps.0.prize.rounds: As regras deste país não permitem dar rodadas: são vantagem antes da aposta (Lei 14.790/2023, art. 29, I)',
    ]);
    expect(issuesOf({ authorisation, steps: [stepOf({ leastX100: 4_99 })] }, 'licensed-br')).toEqual([forResults(0)]);
    expect(issuesOf({ authorisation, steps: [stepOf({ leastX100: 5_00 })] }, 'licensed-br')).toEqual([]);
  });
});

it('a mission is announced, goes on, and is counted behind its end until everybody has what they reached', () => {
  const mission = {
    startsAt: new Date('2026-12-01T12:00:00Z'),
    endsAt: new Date('2026-12-02T12:00:00Z'),
    doneAt: null,
  };
  const after = (ms: number) => new Date(mission.startsAt.getTime() + ms);
  const dayMs = 86_400_000;
  expect([-1, 0, dayMs - 1, dayMs, 9 * dayMs].map((ms) => stateAt(mission, after(ms)))).toEqual([
    'announced',
    'running',
    'running',
    'counting',
    'counting',
  ]);
  expect(stateAt({ ...mission, doneAt: after(dayMs) }, after(dayMs))).toBe('over');
  expect(stateAt({ ...mission, endsAt: mission.startsAt }, after(-1))).toBe('over');
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

it('a family has its games, and games that are named are those', () => {
  const steps = [
    stepOf({ within: { by: 'family', family: 'crash' } }),
    stepOf({ within: { by: 'games', games: ['capivara-da-sorte', 'arara-de-ouro'] } }),
  ];
  expect(gamesOfSteps({ steps }, shelf)).toEqual([['foguete-tucano'], ['capivara-da-sorte', 'arara-de-ouro']]);
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
