import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, Noted } from '#platform/staff-door/staff-handlers.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';
import { findByIdEnvio, listSteps, type WithdrawalRow } from '../withdrawal.store.ts';
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

const decidedOtherwise = (how: string, state: WithdrawalState) =>
  refuseStaff<'/back-office/api/withdrawals/approve'>(
    codes.conflict,
    `Isto já foi decidido ${how}: o saque está ${stateWords[state]}`,
    'decided_otherwise',
  );

/** @param id our id of the payout at the PSP @throws RefusedError 404 */
export async function requirePayout(db: Queryable, id: string): Promise<WithdrawalRow> {
  const playerId = playerOfPspId(id);
  const row = playerId === undefined ? undefined : await findByIdEnvio(db, playerId, id);
  if (row === undefined) throw refuseStaff(codes.notFound, 'Este saque não existe');
  return row;
}

/** Whether the withdrawal ended for this reason. Another one is another decision: the player has read the first one's. */
async function endedFor(tx: Queryable, { playerId, withdrawalId }: WithdrawalRow, reason: string | undefined) {
  if (reason === undefined) return true;
  const last = (await listSteps(tx, playerId, [withdrawalId])).at(-1);
  return last?.reason === reason;
}

type Decision = {
  id: string;
  /** The state in which this decision is possible. */
  from: WithdrawalState;
  /** The states that the decision can lead to, which a repeat of it accepts. */
  to: readonly EndState[];
  /** For the player, in Portuguese. */
  reason?: string;
  note: Note;
};

/**
 * Carries out a person's decision in one transaction with its log entry. A repeat of the same decision, in the same
 * words, is answered with the state that it has led to by then.
 * @param work changes the state, unless another call has since the row was read
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
    if (state === undefined) throw decidedOtherwise('de outro jeito', after.state);
    if (!(await endedFor(tx, after, reason))) throw decidedOtherwise('por outro motivo', state);
    const about = { playerId, amountCentavos };
    const states = { before: { ...about, state: before.state }, after: { ...about, state } };
    const said = reason === undefined ? {} : { reason };
    return { output: { state }, noted: await note(tx, { subject: `withdrawal:${id}`, ...states, ...said }) };
  });
}
