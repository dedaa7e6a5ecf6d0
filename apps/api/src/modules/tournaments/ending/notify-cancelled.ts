import { writeMessageOnce } from '#modules/messages/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { listEntrants } from '../entry.store.ts';
import { findTournament, noteDone } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

const pageSize = 200;

/** Notifies each player who joined a cancelled tournament, once, with the reason. */
export async function notifyCancelled({ db, clock }: TournamentsDeps, tournamentId: string): Promise<void> {
  const tournament = await findTournament(db, tournamentId);
  if (tournament?.kept !== 'cancelled' || tournament.doneAt !== null) return;
  const { document, cancelReason } = tournament;
  let after = 0;
  for (;;) {
    const page = await listEntrants(db, { tournamentId, after, limit: pageSize });
    for (const playerId of page)
      await db.transactionOf(playerId, (tx) =>
        writeMessageOnce(tx, {
          playerId,
          messageId: deriveUuid('tournament cancelled', tournamentId, playerId),
          isOffer: false,
          title: `Torneio ${document.name} cancelado`,
          content: `Nenhum prêmio será pago; as suas rodadas continuam valendo como foram. Motivo: ${cancelReason}`,
          now: clock(),
        }),
      );
    if (page.length < pageSize) break;
    after = page.at(-1)!;
  }
  await noteDone(db, { tournamentId, now: clock() });
}
