import { formatInstant } from '@ipe/pt-br';
import { writeMessageOnce } from '#modules/messages/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { noteTold, type Mission } from '../mission.store.ts';
import type { MissionsDeps } from '../missions.deps.ts';

/** Tells each player who joined a mission why the house ended it early, once. A mission that had not begun has no players. */
export async function tellStopped(
  { db, clock }: Pick<MissionsDeps, 'db' | 'clock'>,
  { missionId, document, endsAt, stopReason }: Mission,
  pages: AsyncIterable<readonly number[]>,
): Promise<void> {
  for await (const players of pages)
    for (const playerId of players)
      await db.transactionOf(playerId, (tx) =>
        writeMessageOnce(tx, {
          playerId,
          messageId: deriveUuid('mission stopped', missionId, playerId),
          isOffer: false,
          title: `Missão ${document.name} encerrada`,
          content: `Contam as rodadas que começaram até ${formatInstant(endsAt)}, e o que foi alcançado até ali é pago. Motivo: ${stopReason}`,
          now: clock(),
        }),
      );
  await noteTold(db, { missionId, now: clock() });
}
