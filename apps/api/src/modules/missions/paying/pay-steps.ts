import { centavos, formatBrl } from '@ipe/money';
import { counted, plural } from '@ipe/pt-br';
import type { MissionDocument } from '@ipe/staff-contract';
import { giveRounds, isGivable, roundsReward } from '#modules/granted-rounds/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessageOnce } from '#modules/messages/index.ts';
import { queuePush } from '#modules/push/index.ts';
import { findPrizeOutcome, grantReward, isAllowed, rewardIdOf, type RewardKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { lockEntry, notePaid } from '../entry.store.ts';
import type { Mission } from '../mission.store.ts';
import { nameOfGame, type MissionsDeps } from '../missions.deps.ts';
import { insertPrize, listPrizes } from '../prize.store.ts';
import { reachedSteps } from '../rules/progress.ts';
import { writeGoal, writePrize } from '../rules/write-steps.ts';

const missionReward: RewardKind = { name: 'mission', needs: null, entry: 'mission_prize' };

type Step = MissionDocument['steps'][number];
type Paying = { mission: Mission; playerId: number; stepNo: number; step: Step; now: Date };

const kindOf = ({ prize }: Step): RewardKind => (prize.by === 'money' ? missionReward : roundsReward);

async function give(tx: Queryable, deps: MissionsDeps, { rewardId, ...paying }: Paying & { rewardId: string }) {
  const { mission, playerId, stepNo, step, now } = paying;
  const { document, ruleVersion, missionId, lots } = mission;
  const { wageringX100, wageringDays } = document;
  // A no-break space keeps the number with its word when a line of the statement is too long for a phone.
  const title = `Missão ${document.name}: etapa\u00A0${stepNo}`;
  const { prize } = step;
  if (prize.by === 'money') {
    const rule = { kind: 'mission', version: ruleVersion };
    const amountCentavos = centavos(prize.amountCentavos);
    const wagering = { wageringX100, wageringDays };
    await grantReward(tx, {
      profile: deps.profile,
      playerId,
      rewardId,
      kind: missionReward,
      rule,
      title,
      amountCentavos,
      ...wagering,
      now,
    });
    return;
  }
  const lot = { ...prize, wageringX100, wageringDays };
  const gift = { playerId, grantId: rewardId, offerId: missionId, title, ruleVersion: lots[stepNo - 1]!, lot, now };
  await giveRounds(tx, deps, gift);
}

async function notifyPaid(
  tx: Queryable,
  deps: MissionsDeps,
  { mission, playerId, stepNo, step, now }: Paying,
): Promise<void> {
  const { missionId, document } = mission;
  const { prize } = step;
  const nameOf = nameOfGame(deps);
  const what = `${stepNo}ª etapa alcançada: ${writeGoal(step.goal, nameOf)}.`;
  const wagering =
    document.wageringX100 > 0 ? ' O que entra precisa ser apostado antes de sair: veja os termos da missão.' : '';
  const got =
    prize.by === 'money'
      ? `O prêmio de ${formatBrl(prize.amountCentavos)} já está na sua carteira.`
      : `O prêmio ${plural(prize.rounds, 'é', 'são')} ${writePrize(step, nameOf)}, para jogar em até ${counted(prize.playDays, 'dia', 'dias')}.`;
  await writeMessageOnce(tx, {
    playerId,
    messageId: deriveUuid('mission prize', missionId, playerId, stepNo),
    isOffer: false,
    title: `Prêmio da missão ${document.name}`,
    content: `${what} ${got}${wagering}`,
    link: prize.by === 'money' ? '/wallet-record' : '/granted-rounds',
    now,
  });
  await queuePush(tx, { playerId, kind: 'mission_prize', now });
}

/** @returns whether the prize is settled: granted rounds wait while their game can't be played */
async function payStep(
  tx: Queryable,
  deps: MissionsDeps,
  { mayReceive, ...paying }: Paying & { mayReceive: boolean },
): Promise<boolean> {
  const { mission, playerId, stepNo, step, now } = paying;
  const { missionId } = mission;
  const kind = kindOf(step);
  const rewardId = rewardIdOf(kind.name, playerId, missionId, stepNo);
  const isGiven = isAllowed(deps.profile, kind) && mayReceive;
  if (isGiven && step.prize.by === 'rounds' && !isGivable(deps, step.prize.gameId)) return false;
  const worth =
    step.prize.by === 'money'
      ? { amount: step.prize.amountCentavos, rounds: 0 }
      : { amount: 0, rounds: step.prize.rounds };
  const outcome = isGiven ? 'given' : 'withheld';
  await insertPrize(tx, { playerId, missionId, stepNo, ...worth, outcome, rewardId, settledAt: now });
  if (!isGiven) return true;
  await give(tx, deps, { ...paying, rewardId });
  await notifyPaid(tx, deps, paying);
  return true;
}

/** @returns the steps whose prize can't be given now. While the player is suspended, all wait and none is named. */
const payReached = (
  deps: MissionsDeps,
  { mission, playerId }: { mission: Mission; playerId: number },
): Promise<number[]> =>
  deps.db.transactionOf(playerId, async (tx) => {
    const { missionId, document } = mission;
    await lockWallet(tx, playerId);
    const entry = await lockEntry(tx, { missionId, playerId });
    if (entry === undefined) return [];
    const now = deps.clock();
    const outcome = await findPrizeOutcome(tx, { playerId, now });
    if (outcome === 'waits') return [];
    const prizes = await listPrizes(tx, playerId);
    const settled = new Set(prizes.filter((one) => one.missionId === missionId).map(({ stepNo }) => stepNo));
    const waiting: number[] = [];
    for (const stepNo of reachedSteps(document, entry.progress)) {
      if (settled.has(stepNo)) continue;
      const step = document.steps[stepNo - 1]!;
      if (!(await payStep(tx, deps, { mission, playerId, stepNo, step, now, mayReceive: outcome === 'given' })))
        waiting.push(stepNo);
    }
    if (waiting.length === 0) await notePaid(tx, { missionId, playerId });
    return waiting;
  });

/**
 * Settles the prize of every step that a player has reached and that isn't settled yet, under the lock of the player's
 * wallet.
 * @throws Error if a prize has to wait, after all others are settled
 */
export async function paySteps(deps: MissionsDeps, paying: { mission: Mission; playerId: number }): Promise<void> {
  const [stepNo] = await payReached(deps, paying);
  if (stepNo === undefined) return;
  const { missionId, document } = paying.mission;
  const { prize } = document.steps[stepNo - 1]!;
  const game = prize.by === 'rounds' ? prize.gameId : '';
  throw new Error(`the prize of step ${stepNo} of mission ${missionId} waits: rounds of ${game} can't be played now`);
}
