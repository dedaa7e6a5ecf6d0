import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { takeBackNotice } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { listOpenLots, lockWallet, takeBackBonus } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { findReward, type RewardRow } from '../reward.store.ts';
import type { HandDeps } from './grant-handler.ts';

type Refused = '/back-office/api/proposals/propose';

const unknownReward = () => refuseStaff(codes.notFound, 'Este jogador não tem esta recompensa');

const nothingLeft = () =>
  refuseStaff<Refused>(
    codes.conflict,
    'Nada desta recompensa ainda espera apostas: o que sobrou é do jogador',
    'nothing_to_do',
  );

/** @throws RefusedError 404 if it isn't a reward of this player; 409 if nothing of it is still to be wagered */
async function requireUnwagered(tx: Queryable, playerId: number, rewardId: string): Promise<RewardRow> {
  const reward = await findReward(tx, playerId, rewardId);
  if (reward === undefined) throw unknownReward();
  await lockWallet(tx, playerId);
  const lots = await listOpenLots(tx, playerId);
  const isLeft = lots.some(
    ({ kind, reference, wagered, required, isWaived }) =>
      kind === 'bonus' && reference === rewardId && wagered < required && !isWaived,
  );
  if (!isLeft) throw nothingLeft();
  return reward;
}

/** Takes back the part of a reward that is still to be wagered, when two persons decide it. The wagered part stays with the player. */
export const takeBackHandler = ({ clock }: Pick<HandDeps, 'clock'>): ProposalHandler<'reward.take-back'> => ({
  playerOf: ({ playerId }) => playerId,
  look: async (tx, { playerId, rewardId, message }) => {
    const { title, amount } = await requireUnwagered(tx, playerId, rewardId);
    return {
      subject: `player:${playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: String(playerId) },
        { name: 'Recompensa', before: null, after: `${title}, ${formatBrl(amount)}` },
        { name: 'Sai da carteira', before: null, after: 'o que dela ainda não foi apostado nessa hora' },
        { name: 'Motivo, para o jogador', before: null, after: message },
      ],
      state: [rewardId],
    };
  },
  execute: async (tx, { playerId, rewardId, message }) => {
    const now = clock();
    const { amount } = await requireUnwagered(tx, playerId, rewardId);
    const taken = await takeBackBonus(tx, { playerId, reference: rewardId, amountCentavos: amount, now });
    const notice = takeBackNotice({ amountCentavos: taken, message });
    await writeMessage(tx, { playerId, ...notice, link: '/wallet-record', now });
    return { after: { rewardId, takenCentavos: taken }, outcome: notice.content };
  },
});
