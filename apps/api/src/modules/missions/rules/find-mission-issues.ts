import { formatNumber } from '@ipe/pt-br';
import { findForbiddenWords, type MissionDocument } from '@ipe/staff-contract';
import { findLotIssues } from '#modules/granted-rounds/index.ts';
import { findUnknownGames, needsAuthorisation, prizesMustBeFree, type DocumentIssue } from '#modules/rewards/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { MissionsDeps } from '../missions.deps.ts';
import { gamesWithin } from './step-games.ts';

type Asked = Pick<MissionsDeps, 'profile' | 'rules' | 'shelf' | 'findGrantingGame'> & { now: Date };

const mostDays = 92;

function* periodIssues({ startsAt, endsAt }: MissionDocument, now: Date): Generator<DocumentIssue> {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (starts <= now.getTime()) yield { path: 'startsAt', sentence: 'O começo já passou' };
  if (ends <= starts) yield { path: 'endsAt', sentence: 'A missão termina antes de começar' };
  if (ends - starts > mostDays * dayMs)
    yield { path: 'endsAt', sentence: `Uma missão dura no máximo ${mostDays} dias` };
}

function* goalIssues(
  { each, count, leastX100, within }: MissionDocument['steps'][number]['goal'],
  { shelf, rules: { missions } }: Asked,
): Generator<DocumentIssue> {
  if (within?.by === 'games')
    yield* findUnknownGames(within.games, shelf).map((one) => ({ ...one, path: 'within.games' }));
  const games = gamesWithin(within, shelf);
  const most = games?.length ?? shelf.size;
  if (games?.length === 0) yield { path: 'within', sentence: 'A casa não tem jogos assim' };
  else if (each === 'game' && count > most)
    yield { path: 'count', sentence: `A etapa pede ${count} jogos, e contam ${most}` };
  if (leastX100 < missions.leastX100)
    yield {
      path: 'leastX100',
      sentence:
        `As regras deste país só permitem metas de resultado, de rodadas que paguem ao menos ${formatNumber(missions.leastX100 / 100)}× a aposta: ` +
        'contar quantas rodadas se joga paga por jogar mais',
    };
}

function* stepIssues(document: MissionDocument, asked: Asked): Generator<DocumentIssue> {
  const { steps, wageringX100, wageringDays } = document;
  for (const [index, { goal, prize }] of steps.entries()) {
    const at = `steps.${index}`;
    for (const { path, sentence } of goalIssues(goal, asked)) yield { path: `${at}.goal.${path}`, sentence };
    if (prize.by === 'money') continue;
    for (const { path, sentence } of findLotIssues({ ...prize, wageringX100, wageringDays }, asked))
      yield { path: `${at}.prize.${path}`, sentence };
  }
}

function* lawIssues(
  { wageringX100, authorisation }: MissionDocument,
  { rules: { missions } }: Asked,
): Generator<DocumentIssue> {
  if (wageringX100 > 0 && !missions.wageredPrizes) yield prizesMustBeFree;
  if (authorisation === null && missions.needsAuthorisation) yield needsAuthorisation;
}

/** Finds what is wrong with a document that has the right shape, in Portuguese. */
export const findMissionIssues = (document: MissionDocument, asked: Asked): DocumentIssue[] => [
  ...findForbiddenWords(document.name).map(({ why }) => ({ path: 'name', sentence: `O nome ${why}` })),
  ...periodIssues(document, asked.now),
  ...stepIssues(document, asked),
  ...lawIssues(document, asked),
];
