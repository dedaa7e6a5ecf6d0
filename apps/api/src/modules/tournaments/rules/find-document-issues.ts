import { findForbiddenWords, type TournamentDocument } from '@ipe/staff-contract';
import type { ComplianceRules } from '#modules/compliance/index.ts';
import { findUnknownGames, needsAuthorisation, prizesMustBeFree, type DocumentIssue } from '#modules/rewards/index.ts';
import { dayMs } from '#platform/time/durations.ts';

type Asked = {
  rules: Pick<ComplianceRules, 'tournaments'>;
  /** The house's own games. */
  games: ReadonlyMap<string, unknown>;
  now: Date;
};

const mostDays = 92;

function* periodIssues({ opensAt, startsAt, endsAt }: TournamentDocument, now: Date): Generator<DocumentIssue> {
  const [opens, starts, ends] = [opensAt, startsAt, endsAt].map((at) => Date.parse(at)) as [number, number, number];
  if (opens > starts) yield { path: 'opensAt', sentence: 'As inscrições abrem antes do começo, ou junto com ele' };
  if (starts <= now.getTime()) yield { path: 'startsAt', sentence: 'O começo já passou' };
  if (ends <= starts) yield { path: 'endsAt', sentence: 'O torneio termina antes de começar' };
  if (ends - starts > mostDays * dayMs)
    yield { path: 'endsAt', sentence: `Um torneio dura no máximo ${mostDays} dias` };
}

function* prizeIssues({ prizes }: TournamentDocument): Generator<DocumentIssue> {
  let next = 1;
  let before = Infinity;
  for (const [index, { from, to, amountCentavos }] of prizes.entries()) {
    const path = `prizes.${index}`;
    if (from !== next) yield { path: `${path}.from`, sentence: `Este prêmio começa no ${next}º lugar` };
    if (to < from) yield { path: `${path}.to`, sentence: 'O último lugar vem antes do primeiro' };
    if (amountCentavos > before)
      yield { path: `${path}.amountCentavos`, sentence: 'Um lugar pior não ganha mais do que um melhor' };
    next = Math.max(from, to) + 1;
    before = amountCentavos;
  }
}

function* lawIssues(
  { points, wageringX100, authorisation }: TournamentDocument,
  { tournaments }: Asked['rules'],
): Generator<DocumentIssue> {
  if (wageringX100 > 0 && !tournaments.wageredPrizes) yield prizesMustBeFree;
  if (points.by === 'count' && !tournaments.pointsByCount)
    yield {
      path: 'points.by',
      sentence: 'As regras deste país não permitem pontuar pelo número de rodadas: isso paga por jogar mais',
    };
  if (authorisation === null && tournaments.needsAuthorisation) yield needsAuthorisation;
}

/** Finds what is wrong with a document that has the right shape, in Portuguese. */
export function findDocumentIssues(document: TournamentDocument, { rules, games, now }: Asked): DocumentIssue[] {
  return [
    ...findForbiddenWords(document.name).map(({ why }) => ({ path: 'name', sentence: `O nome ${why}` })),
    ...periodIssues(document, now),
    ...findUnknownGames(document.games, games),
    ...prizeIssues(document),
    ...lawIssues(document, rules),
  ];
}
