import { codes } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { grantNotice } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { grantReward } from '../grant-reward.ts';
import { requireMayReceive } from '../may-receive.ts';
import { isAllowed } from '../reward-kinds.ts';
import { findReward } from '../reward.store.ts';
import { houseReward, houseRewardId, houseTitle, noteHouseRule, wageringWords } from './house-reward.ts';

export type HandDeps = { clock: Clock; profile: ComplianceProfile };
type Refused = '/back-office/api/proposals/propose';

const forbidden = () =>
  refuseStaff(codes.notAllowed, 'As regras deste país não permitem dar bônus. Use um ajuste de saldo.');

const granted = () => refuseStaff<Refused>(codes.conflict, 'Esta recompensa já foi dada', 'nothing_to_do');

type Wish = { playerId: number; grantId: string };

/** @throws RefusedError 403 where the profile forbids it and for accounts that get no rewards, 404, 409 if it was already given */
async function requireGrantable(tx: Queryable, { profile, clock }: HandDeps, wish: Wish): Promise<void> {
  if (!isAllowed(profile, houseReward)) throw forbidden();
  const { playerId } = wish;
  if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
  await lockWallet(tx, playerId);
  await requireMayReceive(tx, { playerId, now: clock() });
  if ((await findReward(tx, playerId, houseRewardId(wish))) !== undefined) throw granted();
}

/** Gives one player a bonus with its wagering when two persons decide it, by `grantReward` as every reward. */
export const grantHandler = (deps: HandDeps): ProposalHandler<'reward.grant'> => ({
  playerOf: ({ playerId }) => playerId,
  look: async (tx, wish) => {
    await requireGrantable(tx, deps, wish);
    return {
      subject: `player:${wish.playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: String(wish.playerId) },
        { name: 'Recompensa', before: null, after: formatBrl(wish.amountCentavos) },
        { name: 'Para sacar', before: null, after: wageringWords(wish) },
        { name: 'O jogador lê', before: null, after: grantNotice(wish).content },
      ],
      state: [wish.grantId],
    };
  },
  execute: async (tx, wish) => {
    const now = deps.clock();
    const { playerId, wageringX100, wageringDays } = wish;
    const rewardId = houseRewardId(wish);
    await grantReward(tx, {
      profile: deps.profile,
      playerId,
      rewardId,
      kind: houseReward,
      rule: await noteHouseRule(tx, wish, now),
      title: houseTitle,
      amountCentavos: centavos(wish.amountCentavos),
      wageringX100,
      wageringDays,
      now,
    });
    await writeMessage(tx, { playerId, ...grantNotice(wish), link: '/wallet-record', now });
    return { after: { rewardId, amountCentavos: wish.amountCentavos } };
  },
});
