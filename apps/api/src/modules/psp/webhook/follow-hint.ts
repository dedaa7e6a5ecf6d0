import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, Noted } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteHint, findHint, noteFailure, type BankHint } from './bank-hint.store.ts';

/** Asks the PSP again after a hint about one of a player's charges or payouts. An id that isn't ours is ignored. */
export type PixFollowers = {
  followCharge: (playerId: number, txid: string) => Promise<void>;
  /** @param reason the bank's reason for a failure */
  followPayout: (playerId: number, payout: { idEnvio: string; reason: string | undefined }) => Promise<void>;
};

export type HintDeps = PixFollowers & { db: Database; clock: Clock };

const look = ({ followCharge, followPayout }: PixFollowers, { name, about, playerId, reason }: BankHint) =>
  about === 'charge'
    ? followCharge(playerId, name)
    : followPayout(playerId, { idEnvio: name, reason: reason ?? undefined });

/** Follows a hint. A failure is noted, as far as the database works, until the hint is followed. @throws the failure */
export async function followHint(deps: HintDeps, hint: BankHint): Promise<void> {
  try {
    await look(deps, hint);
  } catch (error) {
    const why = { error: error instanceof Error ? error.message : String(error), now: deps.clock() };
    await noteFailure(deps.db, hint, why).catch(() => undefined);
    throw error;
  }
  await deleteHint(deps.db, hint.name);
}

const unknownHint = () => refuseStaff(codes.notFound, 'Este aviso não existe mais: já foi seguido');

const stillFailing = (error: Error) =>
  refuseStaff<'/back-office/api/webhooks/retry'>(codes.conflict, `Falhou de novo: ${error.message}`, 'still_failing');

/**
 * Follows a failed hint again, at a member's request. Following it is several transactions, and may credit money, so the
 * request is in the log before, whatever becomes of it.
 * @throws RefusedError 404 · 409 when it fails again
 */
export async function retryHint(
  deps: HintDeps,
  { name }: ParsedStaffInput<'/back-office/api/webhooks/retry'>,
  note: Note,
): Promise<{ noted: Noted; output: Record<never, never> }> {
  const hint = await findHint(deps.db, name);
  if (hint === undefined) throw unknownHint();
  const before = { about: hint.about, tries: hint.tries };
  const noted = await deps.db.transaction((tx) =>
    note(tx, { subject: `player:${hint.playerId}`, before, after: { name } }),
  );
  await followHint(deps, hint).catch((error: Error) => {
    throw stillFailing(error);
  });
  return { noted, output: {} };
}
