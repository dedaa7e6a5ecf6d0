import { writeMessageOnce } from '#modules/messages/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { listEntrants } from '../entry.store.ts';
import { findTournament, noteDone } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

const pageSize = 200;

async function* entrantsOf({ db }: TournamentsDeps, tournamentId: string): AsyncGenerator<number, void> {
  for (let after = 0; ;) {
    const page = await listEntrants(db, { tournamentId, after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!;
  }
}

/**
 * Notifies each player who joined a cancelled tournament, once, with the reason.
 * @throws the first failure, after all have been tried
 */
export async function notifyCancelled(deps: TournamentsDeps, tournamentId: string): Promise<void> {
  const { db, clock } = deps;
  const tournament = await findTournament(db, tournamentId);
  if (tournament?.kept !== 'cancelled' || tournament.doneAt !== null) return;
  const { document, cancelReason } = tournament;
  await oneByOne(entrantsOf(deps, tournamentId), (playerId) =>
    db.transactionOf(playerId, async (tx) => {
      await writeMessageOnce(tx, {
        playerId,
        messageId: deriveUuid('tournament cancelled', tournamentId, playerId),
        isOffer: false,
        title: `Torneio ${document.name} cancelado`,
        content: `Nenhum prêmio será pago; as suas rodadas continuam valendo como foram. Motivo: ${cancelReason}`,
        now: clock(),
      });
    }),
  );
  await noteDone(db, { tournamentId, now: clock() });
}
