import { codes, type Output } from '@ipe/contract';
import { counted } from '@ipe/pt-br';
import { requireNotBlocked } from '#modules/limits/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findJoinedAt, findJournalEnd, insertEntry } from './entry.store.ts';
import { scoreAtFirst } from './rules/points.ts';
import { holdTournament, type Tournament } from './tournament.store.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';

type Path = '/api/tournament/join';
type Joining = { playerId: number; tournamentId: string; ruleVersion: string };

export const unknownTournament = () => refuse(codes.notFound, 'Este torneio não existe');

const refused = (sentence: string, reason: 'not_open' | 'terms_changed' | 'vip_level') =>
  refuse<Path>(codes.conflict, sentence, { reason });

function requireOpen({ kept, opensAt, endsAt }: Tournament, now: Date): void {
  if (kept === 'cancelled') throw refused('O torneio foi cancelado e não aceita inscrições', 'not_open');
  if (now < opensAt) throw refused('As inscrições ainda não abriram', 'not_open');
  if (kept !== 'published' || now >= endsAt) throw refused('Este torneio já terminou', 'not_open');
}

/** @throws RefusedError 409 if it isn't open, its terms changed, or the VIP level is too low · 403 if the player may not bet */
async function requireAllowed(
  tx: Queryable,
  deps: TournamentsDeps,
  { tournament, joining, now }: { tournament: Tournament; joining: Joining; now: Date },
): Promise<void> {
  requireOpen(tournament, now);
  if (joining.ruleVersion !== tournament.ruleVersion)
    throw refused('Os termos deste torneio mudaram. Leia de novo antes de se inscrever.', 'terms_changed');
  await requireNotBlocked(tx, joining.playerId, now);
  const { leastVipLevel } = tournament.document;
  const level = leastVipLevel === 0 ? 0 : await deps.findVipLevel(tx, joining.playerId);
  if (level < leastVipLevel)
    throw refused(
      `Este torneio é para quem está no VIP ${leastVipLevel} ou acima; ${counted(leastVipLevel - level, 'nível falta', 'níveis faltam')} para você.`,
      'vip_level',
    );
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
