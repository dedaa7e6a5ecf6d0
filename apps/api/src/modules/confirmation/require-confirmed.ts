import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { isConfirmedAt } from './registration.store.ts';

const unconfirmed = () =>
  refuse<'/api/pay/recharge' | '/api/slots/gameUrl' | '/api/game/open'>(
    codes.notAllowed,
    'Antes de depositar e apostar, confirme a sua identidade.',
    { reason: 'person_unconfirmed' },
  );

/** What deposits and bets ask first. @returns throws RefusedError 403 for an account that the profile wants confirmed and isn't */
export const createRequireConfirmed =
  ({ clock, profile }: Pick<ConfirmationDeps, 'clock' | 'profile'>) =>
  async (on: Queryable, playerId: number): Promise<void> => {
    if (!profile.confirmsPerson) return;
    if (!(await isConfirmedAt(on, { playerId, version: profile.termsVersion, now: clock() }))) throw unconfirmed();
  };
