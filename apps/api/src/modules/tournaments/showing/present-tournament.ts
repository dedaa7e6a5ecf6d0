import type { Output } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import { budgetOf } from '../rules/prizes.ts';
import type { Tournament } from '../tournament.store.ts';
import { nameOfGame, type TournamentsDeps } from '../tournaments.deps.ts';
import { stateAt } from './state-at.ts';

type Line = Output<'/api/tournament/list'>['list'][number];
type Page = Output<'/api/tournament/read'>;

type Seen = { now: Date; joinedAt: Date | undefined };

export function presentLine(tournament: Tournament, { now, joinedAt }: Seen): Line {
  const { tournamentId, document, opensAt, startsAt, endsAt } = tournament;
  return {
    id: tournamentId,
    name: document.name,
    state: stateAt(tournament, now),
    opensAt: opensAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    points: document.points,
    prizes: document.prizes,
    prizesCentavos: budgetOf(document) satisfies Centavos,
    joinedAt: joinedAt?.toISOString() ?? null,
  };
}

export function presentTournament(deps: Pick<TournamentsDeps, 'shelf'>, tournament: Tournament, seen: Seen): Page {
  const { document, ruleVersion, terms, sha256, cancelReason } = tournament;
  const nameOf = nameOfGame(deps);
  return {
    ...presentLine(tournament, seen),
    games: document.games?.map((gameId) => ({ game_id: gameId, name: nameOf(gameId) })) ?? null,
    minBetCentavos: document.minBetCentavos,
    leastVipLevel: document.leastVipLevel,
    terms,
    ruleVersion,
    sha256,
    cancelReason,
  };
}
