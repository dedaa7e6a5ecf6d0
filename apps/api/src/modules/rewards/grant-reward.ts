import { codes } from '@ipe/contract';
import { wageringOf, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { creditWallet, lockWallet } from '#modules/ledger/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { requireMayReceive } from './may-receive.ts';
import { isAllowed, type RewardKind } from './reward-kinds.ts';
import { insertReward } from './reward.store.ts';

export type RewardToGrant = {
  profile: ComplianceProfile;
  playerId: number;
  /** A `rewardIdOf` what the reward is for. */
  rewardId: string;
  kind: RewardKind;
  /** The published rule that the reward follows. */
  rule: { kind: string; version: string };
  /** The occasion in Portuguese, as the wallet and the statement show it: `Check-in, dia 3`. */
  title: string;
  amountCentavos: Centavos;
  /** How often it must be wagered, in hundredths, and within how many days. What isn't wagered by then goes back to the house. */
  wageringX100: number;
  wageringDays: number;
  now: Date;
};

type Gift = Omit<RewardToGrant, 'wageringX100' | 'wageringDays'> & { required: Centavos };

/**
 * Gives a reward once: checks the profile and the player, and writes the row that makes a second call do nothing. The
 * call that writes the row calls `give` in the same transaction.
 * @returns whether this call gave it; false if it was given before
 * @throws RefusedError 403 for a kind that the compliance profile forbids · and for a player who is self-excluded,
 * suspended or gone
 */
export async function giveOnce(tx: Queryable, gift: Gift, give: () => Promise<unknown>): Promise<boolean> {
  const { profile, playerId, rewardId, kind, rule, title, amountCentavos: amount, required, now } = gift;
  if (!isAllowed(profile, kind))
    throw refuse<'/api/vip/collect' | '/api/sign/claim' | '/api/home/claimActive' | '/api/granted/take'>(
      codes.notAllowed,
      'Esta recompensa não está disponível',
      { reason: 'not_offered' },
    );
  await lockWallet(tx, playerId);
  await requireMayReceive(tx, gift);
  const row = { playerId, rewardId, kind: kind.name, ruleKind: rule.kind, ruleVersion: rule.version, title, required };
  if (!(await insertReward(tx, { ...row, amount, createdAt: now }))) return false;
  await give();
  return true;
}

/**
 * Gives the player money of the house once: row, entry and lot are in the caller's transaction.
 * @returns whether this call granted it; false if it was granted before
 * @throws RefusedError as `giveOnce` does
 */
export function grantReward(tx: Queryable, grant: RewardToGrant): Promise<boolean> {
  const { playerId, rewardId, kind, amountCentavos, wageringX100, now } = grant;
  const required = wageringOf(amountCentavos, wageringX100);
  const ending = required > 0 ? { expiresAt: new Date(now.getTime() + grant.wageringDays * dayMs) } : {};
  return giveOnce(tx, { ...grant, required }, () =>
    creditWallet(tx, {
      playerId,
      kind: kind.entry ?? 'bonus',
      amountCentavos,
      reference: rewardId,
      lot: { kind: 'bonus', requiredCentavos: required, ...ending },
      now,
    }),
  );
}
