import { maskCpf, maskPixKey } from '@ipe/pix';
import { pixKeyNames, type ParsedStaffInput, type StaffOutput } from '@ipe/staff-contract';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { forgetPin } from './keys/forget-pin.ts';
import { endLostPayout } from './paying/end-lost-payout.ts';
import { isLost } from './paying/payout-times.ts';
import { approveWithdrawal, refuseWithdrawal } from './paying/review-withdrawal.ts';
import { listOpenWithdrawals, sumOpen, type OpenRow } from './paying/review.store.ts';
import { previewRule } from './rule/preview-rule.ts';
import { readRule } from './rule/read-rule.ts';
import { wordsForStaff } from './rule/rule-words.ts';
import { readHistory } from './staff/read-history.ts';
import type { WithdrawalDeps } from './withdrawals.deps.ts';

/** At most this many, the most urgent first; where more wait, these are decided first. */
const listed = 200;

type OpenState = OpenRow['state'];

const statesWith = { staff: ['review'], bank: ['approved', 'sent'] } satisfies Record<string, OpenState[]>;
const openStates: OpenState[] = [...statesWith.staff, ...statesWith.bank];

type ListPath = '/back-office/api/withdrawals/list';

const presentOpen = (row: OpenRow, now: Date): StaffOutput<ListPath>['list'][number] => ({
  id: row.idEnvio,
  playerId: row.playerId,
  cpf: maskCpf(row.cpf),
  key: `${pixKeyNames[row.keyType]} ${maskPixKey(row.keyType, row.key)}`,
  state: row.state,
  amountCentavos: row.amount,
  feeCentavos: row.fee,
  createdAt: row.createdAt.toISOString(),
  promisedAt: row.promisedAt.toISOString(),
  isOverdue: row.promisedAt <= now,
  reason: row.reason,
  ruleVersion: row.ruleVersion,
  heldBy: (row.held ?? []).map(wordsForStaff),
  hadReturn: row.hadReturn,
  isLost: isLost(row, now),
});

async function listOpen(deps: WithdrawalDeps, input: ParsedStaffInput<ListPath>): Promise<StaffOutput<ListPath>> {
  const now = deps.clock();
  const states = input.with === undefined ? openStates : statesWith[input.with];
  const rows = await listOpenWithdrawals(deps.db, { states, playerId: input.playerId }, listed);
  const total = rows.length < listed ? rows.length : await countOpen(deps, states);
  return { list: rows.map((row) => presentOpen(row, now)), total };
}

async function countOpen({ db }: WithdrawalDeps, states: readonly string[]): Promise<number> {
  const sums = (await sumOpen(db)).filter(({ state }) => states.includes(state));
  return sums.reduce((sum, { withdrawals }) => sum + withdrawals, 0);
}

export const withdrawalStaff = (deps: WithdrawalDeps) =>
  ({
    '/back-office/api/withdrawals/list': (input) => listOpen(deps, input),
    '/back-office/api/withdrawals/history': ({ id }) => readHistory(deps, id),
    '/back-office/api/withdrawals/rule': () => readRule(deps),
    '/back-office/api/withdrawals/preview-rule': ({ rule }) => previewRule(deps, rule),
    '/back-office/api/withdrawals/approve': (input, { note }) => approveWithdrawal(deps, input, note),
    '/back-office/api/withdrawals/refuse': (input, { note }) => refuseWithdrawal(deps, input, note),
    '/back-office/api/withdrawals/paid': (input, { note }) => endLostPayout(deps, { ...input, to: 'paid' }, note),
    '/back-office/api/withdrawals/failed': (input, { note }) => endLostPayout(deps, { ...input, to: 'failed' }, note),
    '/back-office/api/players/reset-pin': (input, { note }) => forgetPin(deps, input, note),
  }) satisfies Partial<StaffHandlers>;
