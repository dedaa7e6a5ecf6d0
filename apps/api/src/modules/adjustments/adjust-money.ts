import { codes } from '@ipe/contract';
import { centavos, formatBrl, type Centavos } from '@ipe/money';
import type { ProposalPayload } from '@ipe/staff-contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import { creditWallet, findBalance, lockWallet, takeAdjustment } from '#modules/ledger/index.ts';
import { insertAdjustment, isAdjusted } from './adjustment.store.ts';
import { notifyAdjusted } from './notify-player.ts';

type Adjustment = ProposalPayload<'money.adjust'>;

const done = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Este ajuste já foi feito', 'nothing_to_do');

function balanceTooLow(balance: Centavos) {
  const message = `O saldo do jogador é de ${formatBrl(balance)}: menor que o débito`;
  return refuse(codes.conflict, message, { fields: { 'payload.amountCentavos': message } });
}

/** In one commit with what follows. @throws RefusedError 404 for an unknown player, 409 for one that was done or that the balance hasn't */
async function requireAdjustable(tx: Queryable, adjustment: Adjustment): Promise<void> {
  const { playerId, amountCentavos } = adjustment;
  if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
  const { balance } = await lockWallet(tx, playerId);
  if (await isAdjusted(tx, adjustment)) throw done();
  if (balance < -amountCentavos) throw balanceTooLow(balance);
}

async function moveMoney(tx: Queryable, { adjustmentId, playerId, amountCentavos }: Adjustment, now: Date) {
  const posting = { playerId, reference: adjustmentId, amountCentavos: centavos(Math.abs(amountCentavos)), now };
  const lot = { kind: 'prize', requiredCentavos: centavos(0) } as const;
  if (amountCentavos > 0) await creditWallet(tx, { ...posting, kind: 'adjustment', lot });
  else if (!(await takeAdjustment(tx, posting))) throw balanceTooLow(await findBalance(tx, playerId));
}

/**
 * Puts a player's balance right, when two persons say so: their money may be withdrawn at once, and what they owe us is paid from it
 * first. What is taken is there, or nothing is.
 */
export const adjustMoney = ({ clock }: { clock: Clock }): ProposalHandler<'money.adjust'> => ({
  playerOf: ({ playerId }) => playerId,
  look: async (tx, adjustment) => {
    await requireAdjustable(tx, adjustment);
    const { adjustmentId, playerId, amountCentavos, message } = adjustment;
    const amount = formatBrl(Math.abs(amountCentavos));
    return {
      subject: `player:${playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: String(playerId) },
        { name: amountCentavos > 0 ? 'Crédito' : 'Débito', before: null, after: amount },
        { name: 'O jogador lê', before: null, after: message },
      ],
      state: [adjustmentId],
    };
  },
  execute: async (tx, adjustment) => {
    const { adjustmentId, playerId, amountCentavos, message } = adjustment;
    const now = clock();
    const before = await findBalance(tx, playerId);
    await moveMoney(tx, adjustment, now);
    const amount = centavos(amountCentavos);
    await insertAdjustment(tx, { playerId, adjustmentId, amount, message, now });
    await notifyAdjusted(tx, { playerId, amount, message, now });
    const after = { balance: await findBalance(tx, playerId), adjustmentId, amountCentavos };
    return { before: { balance: before }, after };
  },
});
