import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { findConfirmedUntil } from './registration.store.ts';

const unconfirmed = () =>
  refuse<'/api/pay/recharge' | '/api/slots/gameUrl' | '/api/game/open'>(
    codes.notAllowed,
    'Antes de depositar e apostar, confirme a sua identidade.',
    { reason: 'person_unconfirmed' },
  );

/**
 * Checked before deposits and bets.
 * @returns until when the account is confirmed; null where the profile asks for no confirmation
 * @throws RefusedError 403 for an account that has to be confirmed and isn't
 */
export const createRequireConfirmed =
  ({ clock, profile }: Pick<ConfirmationDeps, 'clock' | 'profile'>) =>
  async (on: Queryable, playerId: number): Promise<Date | null> => {
    if (!profile.confirmsPerson) return null;
    const until = await findConfirmedUntil(on, { playerId, version: profile.termsVersion, now: clock() });
    if (until === undefined) throw unconfirmed();
    return until;
  };
