import { formatInstant } from '@ipe/pt-br';
import { writeMessageOnce } from '#modules/messages/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { noteNotified, type Mission } from '../mission.store.ts';
import type { MissionsDeps } from '../missions.deps.ts';

/** Notifies each player of a mission, once, that the house ended it early and why. A mission that had not begun has no players. */
export async function notifyStopped(
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
  await noteNotified(db, { missionId, now: clock() });
}
