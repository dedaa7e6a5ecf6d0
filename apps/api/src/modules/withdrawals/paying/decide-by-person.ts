import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, Noted } from '#platform/staff-door/staff-handlers.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';
import { findByIdEnvio, type WithdrawalRow } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';

type EndState = Exclude<WithdrawalState, 'review'>;

export type Decided = { noted: Noted; output: { state: EndState } };

export const stateWords: Record<WithdrawalState, string> = {
  review: 'em análise',
  approved: 'aprovado',
  sent: 'enviado ao banco',
  paid: 'pago',
  refused: 'recusado',
  failed: 'não concluído',
};

const decidedOtherwise = (state: WithdrawalState) =>
  refuseStaff<'/back-office/api/withdrawals/approve'>(
    codes.conflict,
    `Isto já foi decidido de outro jeito: o saque está ${stateWords[state]}`,
    'decided_otherwise',
  );

/** @param id ours, of the payout at the PSP @throws RefusedError 404 */
export async function requirePayout(db: Queryable, id: string): Promise<WithdrawalRow> {
  const playerId = playerOfPspId(id);
  const row = playerId === undefined ? undefined : await findByIdEnvio(db, playerId, id);
  if (row === undefined) throw refuseStaff(codes.notFound, 'Este saque não existe');
  return row;
}

type Decision = {
  id: string;
  /** In which state a person decides so. */
  from: WithdrawalState;
  /** How it may stand afterwards, also after a repeat of the same decision. */
  to: readonly EndState[];
  /** For the player, in Portuguese. */
  reason?: string;
  note: Note;
};

/**
 * What a person decides, in one commit with its entry in the log. A repeat of the same decision is answered as it stands by then.
 * @param work moves it, if nothing else has since it was read
 * @throws RefusedError 404 · 409 when it was decided otherwise
 */
export async function decideByPerson(
  { db }: WithdrawalDeps,
  { id, from, to, reason, note }: Decision,
  work: (tx: Queryable, row: WithdrawalRow) => Promise<unknown>,
): Promise<Decided> {
  const { playerId, amount: amountCentavos } = await requirePayout(db, id);
  return db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const before = await requirePayout(tx, id);
    if (before.state === from) await work(tx, before);
    const after = await requirePayout(tx, id);
    const state = to.find((one) => one === after.state);
    if (state === undefined) throw decidedOtherwise(after.state);
    const about = { playerId, amountCentavos };
    const deed = { before: { ...about, state: before.state }, after: { ...about, state } };
    const said = reason === undefined ? {} : { reason };
    return { output: { state }, noted: await note(tx, { subject: `withdrawal:${id}`, ...deed, ...said }) };
  });
}
