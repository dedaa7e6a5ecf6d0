import { formatBrl, centavos, type Centavos } from '@ipe/money';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { maskedNickname } from '#modules/identity/index.ts';
import { isAllowed, mayReceive, rewardIdOf } from '#modules/rewards/index.ts';
import { listClosedDays, settlementOf } from '#modules/daily-totals/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { referralRewards } from '../referral-rewards.ts';
import { commissionsOf } from './commissions.ts';
import type { ReferralRule } from '../referral.schema.ts';
import * as figures from '../network-figures.store.ts';
import * as network from '../network.store.ts';
import type { SettleDeps } from '../referral.deps.ts';
import { findRuleAt, isDayStopped, listReferralRules } from '../rules-in-force.ts';
import * as settlements from './settlement.store.ts';

type Day = { day: string; end: Date; dueAt: Date; rule: ReferralRule; now: Date };

/**
 * Notes what each closed day earned, once and in order, also for all missed days after a standstill. A day's members,
 * rewards and commissions are in one commit.
 */
export async function noteDays(deps: SettleDeps): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await deps.db.transaction((tx) => noteNextDay(tx, deps));
}

/** @returns whether a day was noted, so that there may be another one */
async function noteNextDay(tx: Queryable, { clock, profile }: SettleDeps): Promise<boolean> {
  await settlements.lockReferralDays(tx);
  const last = await settlements.findLastNotedDay(tx);
  const [day] = await listClosedDays(tx, last === undefined ? {} : { after: last });
  if (day === undefined) return false;
  const [end, now] = [startOfSaoPauloDay(addDays(day, 1)), clock()];
  await network.addDayToMembers(tx, day);
  // A day is also noted when nothing is earned; otherwise another profile would pay for it later.
  const isEarned = isAllowed(profile, referralRewards.invite_commission) && !(await isDayStopped(tx, day));
  const rule = isEarned ? findRuleAt(await listReferralRules(tx), end) : undefined;
  if (rule !== undefined) await noteEarnings(tx, { day, end, dueAt: settlementOf(day), rule, now });
  await keepFigures(tx, { day, end });
  await settlements.insertReferralDay(tx, { day, ruleVersion: rule?.version ?? null, now });
  return true;
}

/** Call it after the members' sums and valid members are written. */
async function keepFigures(tx: Queryable, on: Pick<Day, 'day' | 'end'>): Promise<void> {
  await figures.addDayToNetworks(tx, on);
  if (await settlements.hasDayOutsideNetworks(tx)) await figures.addUpNetworks(tx);
  await figures.forgetNotedDeposits(tx);
}

async function noteEarnings(tx: Queryable, on: Day): Promise<void> {
  await noteValidMembers(tx, on);
  await noteCommissions(tx, on);
}

async function noteValidMembers(tx: Queryable, on: Day): Promise<void> {
  const { day, end, dueAt, rule, now } = on;
  const thresholds = { deposits: rule.validDepositsCentavos, bets: rule.validBetsCentavos };
  const members = await network.markValidMembers(tx, { day, end, ...thresholds });
  if (members.length === 0) return;
  await figures.addValidMembers(
    tx,
    members.map(({ playerId }) => playerId),
  );
  const amount = rule.memberRewardCentavos;
  if (amount > 0)
    await settlements.insertSettlements(
      tx,
      { kind: 'member', day, ruleVersion: rule.version, dueAt },
      members.map(({ playerId, memberId }) => ({
        playerId,
        settlementId: rewardIdOf('invite_member', playerId, memberId),
        memberId,
        betsCentavos: centavos(0),
        rateBasisPoints: 0,
        amount,
      })),
    );
  for (const { playerId, nickname } of members)
    if (await mayReceive(tx, { playerId, now }))
      await writeMessage(tx, { playerId, now, link: '/invite-record', ...validMemberText(nickname, amount) });
}

const validMemberText = (nickname: string, amount: Centavos) => ({
  title: 'Convidado válido',
  content:
    `${maskedNickname(nickname)}, que você convidou, agora é um convidado válido.` +
    (amount > 0 ? ` Sua recompensa de ${formatBrl(amount)} está pendente até a próxima liquidação.` : ''),
});

async function noteCommissions(tx: Queryable, { day, end, dueAt, rule }: Day): Promise<void> {
  const members = await network.listBettingNetwork(tx, { day, end });
  const earned = commissionsOf(members, rule.tiers).filter(({ amountCentavos }) => amountCentavos > 0);
  const earners = await network.listEarners(
    tx,
    earned.map(({ playerId }) => playerId),
    end,
  );
  await settlements.insertSettlements(
    tx,
    { kind: 'commission', day, ruleVersion: rule.version, dueAt },
    earned
      .filter(({ playerId }) => earners.has(playerId))
      .map(({ playerId, branchCentavos, rateBasisPoints, amountCentavos }) => ({
        playerId,
        settlementId: rewardIdOf('invite_commission', playerId, day),
        memberId: null,
        betsCentavos: branchCentavos,
        rateBasisPoints,
        amount: amountCentavos,
      })),
  );
}
