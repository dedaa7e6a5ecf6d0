import { codes, type Output } from '@ipe/contract';
import { lockWallet } from '#modules/ledger/index.ts';
import { refuseJoin, requireMayJoin } from '#modules/rewards/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findJoinedAt, findJournalEnd, insertEntry } from './entry.store.ts';
import { scoreAtFirst } from './rules/points.ts';
import { holdTournament, type Tournament } from './tournament.store.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';

type Path = '/api/tournament/join';
type Joining = { playerId: number; tournamentId: string; ruleVersion: string };

export const unknownTournament = () => refuse(codes.notFound, 'Este torneio não existe');

function requireOpen({ kept, opensAt, endsAt }: Tournament, now: Date): void {
  if (kept === 'cancelled') throw refuseJoin('O torneio foi cancelado e não aceita inscrições', 'not_open');
  if (now < opensAt) throw refuseJoin('As inscrições ainda não abriram', 'not_open');
  if (kept !== 'published' || now >= endsAt) throw refuseJoin('Este torneio já terminou', 'not_open');
}

/** @throws RefusedError 409 if it isn't open, its terms changed, or the VIP level is too low · 403 if the player may not bet */
async function requireAllowed(
  tx: Queryable,
  deps: TournamentsDeps,
  { tournament, joining, now }: { tournament: Tournament; joining: Joining; now: Date },
): Promise<void> {
  requireOpen(tournament, now);
  if (joining.ruleVersion !== tournament.ruleVersion)
    throw refuseJoin('Os termos deste torneio mudaram. Leia de novo antes de se inscrever.', 'terms_changed');
  const { leastVipLevel } = tournament.document;
  await requireMayJoin(tx, deps, { playerId: joining.playerId, leastVipLevel, thisIs: 'Este torneio é', now });
}

/**
 * Joins a tournament from the last entry of the player's journal on. Under the wallet's lock no bet is on its way, so
 * every later bet counts and no earlier one does. A repeat changes nothing.
 */
export const joinTournament = (deps: TournamentsDeps, joining: Joining): Promise<Output<Path>> =>
  deps.db.transactionOf(joining.playerId, async (tx) => {
    const { playerId, tournamentId } = joining;
    await lockWallet(tx, playerId);
    const tournament = await holdTournament(tx, tournamentId);
    if (tournament === undefined) throw unknownTournament();
    const joinedAt = await findJoinedAt(tx, { tournamentId, playerId });
    if (joinedAt !== undefined) return { joinedAt: joinedAt.toISOString() };
    const now = await deps.sharedClock(tx);
    await requireAllowed(tx, deps, { tournament, joining, now });
    await insertEntry(tx, {
      tournamentId,
      playerId,
      ruleVersion: tournament.ruleVersion,
      joinedAt: now,
      countedTo: await findJournalEnd(tx, playerId),
      best: scoreAtFirst(tournament.document).best,
    });
    return { joinedAt: now.toISOString() };
  });
