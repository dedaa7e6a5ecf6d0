import { findForbiddenWords, type JackpotDocument } from '@ipe/staff-contract';
import { centavos, formatBrl } from '@ipe/money';
import { jackpotReturn } from '@ipe/game-rules/return';
import { payoutCentavos } from '@ipe/slot-engine';
import type { Game, GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceRules } from '#modules/compliance/index.ts';
import { findUnknownGames, needsAuthorisation, type DocumentIssue } from '#modules/rewards/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { gamesOf, takesPart } from './jackpot-games.ts';

type Asked = {
  rules: Pick<ComplianceRules, 'jackpot'>;
  /** The house's own games. */
  games: GameShelf;
  now: Date;
};

const mostDays = 366;

function* periodIssues({ startsAt, endsAt }: JackpotDocument, now: Date): Generator<DocumentIssue> {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (starts <= now.getTime()) yield { path: 'startsAt', sentence: 'O começo já passou' };
  if (ends <= starts) yield { path: 'endsAt', sentence: 'O jackpot termina antes de começar' };
  if (ends - starts > mostDays * dayMs)
    yield { path: 'endsAt', sentence: `Um jackpot dura no máximo ${mostDays} dias` };
}

/** The most expensive round that the house offers in a game, in centavos. */
const dearestBet = ({ math, stakesCentavos }: Game): number => {
  const costs = Object.values(math.modes as Readonly<Record<string, { costUnits: number }>>);
  return Math.max(
    ...stakesCentavos.flatMap((stake) => costs.map(({ costUnits }) => payoutCentavos(math, stake, costUnits))),
  );
};

function* gameIssues(document: JackpotDocument, { games }: Asked): Generator<DocumentIssue> {
  const playing = gamesOf(document.games, games).flatMap((gameId) => games.get(gameId) ?? []);
  for (const game of playing) {
    if (!takesPart(game))
      yield { path: 'games', sentence: `Em ${game.name} a rodada espera por decisões: ele não pode participar` };
    else if (dearestBet(game) >= document.oneInCentavos)
      yield {
        path: 'oneInCentavos',
        sentence: `Em ${game.name} uma aposta chega a ${formatBrl(centavos(dearestBet(game)))}: com esta chance ela ganharia sempre`,
      };
    else if (game.rtp + jackpotReturn(document) >= 1)
      yield {
        path: 'contributionBasisPoints',
        sentence: `Com o jackpot, ${game.name} devolveria 100% ou mais das apostas`,
      };
  }
}

function* lawIssues({ authorisation, ending }: JackpotDocument, { jackpot }: Asked['rules']): Generator<DocumentIssue> {
  if (authorisation === null && jackpot.needsAuthorisation) yield needsAuthorisation;
  if (ending === 'carry' && !jackpot.carries)
    yield {
      path: 'ending',
      sentence: 'As regras deste país pedem que o acumulado seja pago a quem jogou: escolha o último sorteio',
    };
}

/** Finds what is wrong with a document that has the right shape, in Portuguese. */
export function findJackpotIssues(document: JackpotDocument, asked: Asked): DocumentIssue[] {
  return [
    ...findForbiddenWords(document.name).map(({ why }) => ({ path: 'name', sentence: `O nome ${why}` })),
    ...periodIssues(document, asked.now),
    ...findUnknownGames(document.games, asked.games),
    ...gameIssues(document, asked),
    ...lawIssues(document, asked.rules),
  ];
}
