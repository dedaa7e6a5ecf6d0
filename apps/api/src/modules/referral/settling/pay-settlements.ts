import { formatBrl } from '@ipe/money';
import { writeMessage } from '#modules/messages/index.ts';
import { inLanes } from '#platform/jobs/index.ts';
import { grantReward, isAllowed, mayReceive } from '#modules/rewards/index.ts';
import { referralRewards } from '../referral-rewards.ts';
import { referralRule } from '../referral.rule.ts';
import type { SettleDeps } from '../referral.deps.ts';
import { listReferralRules, requireVersion } from '../rules-in-force.ts';
import { listDueSettlements, markSettled, type SettlementRow } from './settlement.store.ts';

const pageSize = 200;

/**
 * Credits what is pending and due, several at once, each in its own commit with its state and its message. If a node
 * dies, the rest stays pending; of two nodes, the second finds it settled. What is due to a self-excluded or suspended
 * player stays pending until that ends.
 * @throws the first failure, after all have been tried
 */
export async function paySettlements(deps: SettleDeps): Promise<void> {
  if (!isAllowed(deps.profile, referralRewards.invite_commission)) return;
  const now = deps.clock();
  const rules = await listReferralRules(deps.db);
  await inLanes(dueSettlements(deps, now), (row) =>
    paySettlement(deps, { row, now, rule: requireVersion(rules, row.ruleVersion) }),
  );
}

async function* dueSettlements({ db }: SettleDeps, now: Date): AsyncGenerator<SettlementRow, void> {
  let page: SettlementRow[] = [];
  do {
    page = await listDueSettlements(db, { now, after: page.at(-1), limit: pageSize });
    yield* page;
  } while (page.length === pageSize);
}

type Payment = { row: SettlementRow; now: Date; rule: { version: string; wageringX100: number; wageringDays: number } };

const paySettlement = async ({ db, profile }: SettleDeps, { row, now, rule }: Payment): Promise<void> =>
  db.transactionOf(row.playerId, async (tx) => {
    if (!(await mayReceive(tx, { playerId: row.playerId, now }))) return;
    if (!(await markSettled(tx, row, now))) return;
    const { playerId, settlementId: rewardId, kind, amount: amountCentavos } = row;
    const isNew = await grantReward(tx, {
      profile,
      playerId,
      rewardId,
      kind: kind === 'member' ? referralRewards.invite_member : referralRewards.invite_commission,
      rule: { kind: referralRule.kind, version: rule.version },
      title: titleOf(row),
      amountCentavos,
      wageringX100: rule.wageringX100,
      wageringDays: rule.wageringDays,
      now,
    });
    if (!isNew) throw new Error(`invitation ${rewardId} of player ${playerId} was pending and is already credited`);
    await writeMessage(tx, { playerId, now, link: '/invite-record', ...textOf(row) });
  });

/** `2026-11-20` as `20/11/2026`. */
const dayText = (day: string): string => day.split('-').toReversed().join('/');

const titleOf = ({ kind, day }: SettlementRow): string =>
  kind === 'member' ? 'Convite: convidado válido' : `Comissão de convites de ${dayText(day)}`;

const textOf = ({ kind, day, amount }: SettlementRow) => ({
  title: kind === 'member' ? 'Recompensa de convite' : 'Comissão de convites',
  content:
    kind === 'member'
      ? `A recompensa de ${formatBrl(amount)} por um convidado válido está na sua carteira.`
      : `A comissão de ${formatBrl(amount)} pelas apostas da sua rede em ${dayText(day)} está na sua carteira.`,
});
