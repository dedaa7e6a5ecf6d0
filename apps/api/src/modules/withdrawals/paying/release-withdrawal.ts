import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { maskCpf, maskPixKey } from '@ipe/pix';
import { pixKeyNames } from '@ipe/staff-contract';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import { changeState } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { requirePayout } from './decide-by-person.ts';

const nothingToRelease = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Só se libera assim um saque em análise de um jogador suspenso',
    'nothing_to_do',
  );

/** An id that isn't ours gives player 0, for whom no payout is found. */
const playerOf = ({ id }: { id: string }): number => playerOfPspId(id) ?? 0;

/** A suspension doesn't take the money away, so two persons may let the payout through. */
export const releaseWithdrawal = (
  deps: Pick<WithdrawalDeps, 'clock' | 'isSuspended'>,
): ProposalHandler<'withdrawal.release'> => ({
  playerOf,
  look: async (tx, { id }) => {
    const row = await requirePayout(tx, id);
    await lockWallet(tx, row.playerId);
    const { state, playerId, amount, fee, cpf, keyType, key } = await requirePayout(tx, id);
    if (state !== 'review' || !(await deps.isSuspended(tx, playerId))) throw nothingToRelease();
    return {
      subject: `player:${playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: `${playerId} (suspenso)` },
        { name: 'Pix', before: null, after: formatBrl(amount - fee) },
        { name: 'Chave', before: null, after: `${pixKeyNames[keyType]} ${maskPixKey(keyType, key)}` },
        { name: 'CPF', before: null, after: maskCpf(cpf) },
      ],
      state: [id, state],
    };
  },
  execute: async (tx, { id }) => {
    const row = await requirePayout(tx, id);
    const now = deps.clock();
    const step = { from: 'review', to: 'approved', reason: stepReasons.approvedByPerson, now, checkAt: now } as const;
    if (!(await changeState(tx, row, step))) throw nothingToRelease();
    return { before: { state: 'review' }, after: { state: 'approved', withdrawal: id } };
  },
});
