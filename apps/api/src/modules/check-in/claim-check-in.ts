import { codes, type Output } from '@ipe/contract';
import { centavos, formatBrl, type Centavos } from '@ipe/money';
import { saoPauloDay } from '@ipe/pt-br';
import { listDaysOfPlayer } from '#modules/daily-totals/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { requireNotBlocked } from '#modules/limits/index.ts';
import { grantReward, rewardIdOf } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { requireRule, type CheckInDeps } from './check-in.deps.ts';
import { isCheckedInOn, nextStreak, streakDayOf } from './check-in-calendar.ts';
import { findLastCheckIn, findCheckInOfRequest, insertCheckIn, type CheckInRow } from './check-in.store.ts';
import { checkInReward } from './check-in.rule.ts';
import type { CheckInRule } from './check-in.schema.ts';

export const betsOfDay = async (on: Queryable, playerId: number, day: string): Promise<Centavos> =>
  (await listDaysOfPlayer(on, playerId, { from: day, to: day }))[0]?.betsCentavos ?? centavos(0);

const presentClaim = ({ day, streak, reward }: CheckInRow): Output<'/api/sign/claim'> => ({
  day,
  streak,
  streakDay: streakDayOf(streak),
  rewardCentavos: reward,
});

/** @throws RefusedError 403 until the player has done what the rule requires */
async function requireEarned(tx: Queryable, rule: CheckInRule, of: { playerId: number; day: string }) {
  if (rule.requiresProvedCpf && (await findPerson(tx, of.playerId)) === undefined)
    throw refuse<'/api/sign/claim'>(codes.notAllowed, 'Confirme o seu CPF com um depósito Pix para fazer o check-in', {
      reason: 'person_not_proved',
    });
  if (rule.requiredBetsCentavos === 0) return;
  const missing = rule.requiredBetsCentavos - (await betsOfDay(tx, of.playerId, of.day));
  if (missing > 0)
    throw refuse<'/api/sign/claim'>(codes.notAllowed, `Aposte mais ${formatBrl(missing)} hoje para fazer o check-in`, {
      reason: 'bets_missing',
    });
}

/**
 * Makes one check-in for a São Paulo day. The wallet's lock puts the player's claims one after another, so two claims
 * around midnight can't both continue the same last day. A repeat of the request gets the first answer.
 * @throws RefusedError 409 if today's is done; 403 if it isn't offered or earned, or the player may not bet
 */
export async function claimCheckIn(
  deps: CheckInDeps,
  { playerId, requestId }: { playerId: number; requestId: string },
): Promise<Output<'/api/sign/claim'>> {
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const repeated = await findCheckInOfRequest(tx, playerId, requestId);
    if (repeated !== undefined) return presentClaim(repeated);
    const rule = await requireRule(deps, tx);
    const now = deps.clock();
    // A check-in is a new bonus every day, and a player in a pause is offered none.
    await requireNotBlocked(tx, playerId, now);
    const day = saoPauloDay(now);
    const last = await findLastCheckIn(tx, playerId);
    if (isCheckedInOn(day, last))
      throw refuse<'/api/sign/claim'>(codes.conflict, 'Você já fez o check-in de hoje. O próximo é amanhã.', {
        reason: 'signed_today',
      });
    await requireEarned(tx, rule, { playerId, day });
    const streak = nextStreak(day, last);
    const checkIn = { day, streak, reward: rewardOn(rule, streak), createdAt: now };
    await insertCheckIn(tx, { ...checkIn, playerId, ruleVersion: rule.version, requestId });
    await grantCheckIn(tx, { profile: deps.profile, rule }, { ...checkIn, playerId });
    return presentClaim(checkIn);
  });
}

const rewardOn = (rule: CheckInRule, streak: number): Centavos =>
  centavos(rule.rewardsCentavos[streakDayOf(streak) - 1] ?? 0);

/** @throws Error if this day's reward was already granted, because then check-ins and rewards contradict each other */
async function grantCheckIn(
  tx: Queryable,
  { profile, rule }: Pick<CheckInDeps, 'profile'> & { rule: CheckInRule },
  checkIn: CheckInRow & { playerId: number },
): Promise<void> {
  const isNew = await grantReward(tx, {
    profile,
    playerId: checkIn.playerId,
    rewardId: rewardIdOf(checkInReward.name, checkIn.playerId, checkIn.day),
    kind: checkInReward,
    rule: { kind: 'sign', version: rule.version },
    title: `Check-in, dia ${streakDayOf(checkIn.streak)}`,
    amountCentavos: checkIn.reward,
    wageringX100: rule.wageringX100,
    wageringDays: rule.wageringDays,
    now: checkIn.createdAt,
  });
  if (!isNew) throw new Error(`player ${checkIn.playerId} has the reward of ${checkIn.day} without its check-in`);
}
