import { walletLogTypes, type Output } from '@ipe/contract';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { daysOf, listRange } from '#platform/calls/list-range.ts';
import {
  effectOf,
  findDebt,
  isWithdrawable,
  listJournal,
  listOpenLots,
  type EntryKind,
  type JournalLine,
  type LotRow,
} from '#modules/ledger/index.ts';
import { findEntriesOfDays } from '#modules/daily-totals/index.ts';
import { findAdjustmentTitles } from '#modules/adjustments/index.ts';
import { findDeposits } from '#modules/deposits/index.ts';
import { findWithdrawalFees } from '#modules/withdrawals/index.ts';
import { findGrantTitles } from '#modules/granted-rounds/index.ts';
import { findRewardTitles } from '#modules/rewards/index.ts';

type Wallet = Output<'/api/user/wallet'>;
type LogRow = Output<'/api/pay/walletLog'>['list'][number];

const lotTitles = { deposit: 'Depósito', bonus: 'Bônus', prize: 'Saldo liberado' } as const;

/** What a reward or an adjustment was for, by reference. */
type Titles = ReadonlyMap<string, string>;

/** The deposit or withdrawal behind a line, by reference. */
type Orders = ReadonlyMap<string, NonNullable<LogRow['order']>>;

function presentLot(lot: LotRow, titles: Titles): Wallet['detail'][number] {
  return {
    lotId: String(lot.lotNo),
    kind: lot.kind,
    title: titles.get(lot.reference) ?? lotTitles[lot.kind],
    balance: lot.balance,
    withdraw: isWithdrawable(lot) ? lot.balance : 0,
    requiredCentavos: lot.required,
    wageredCentavos: lot.wagered,
    createdAt: lot.createdAt.toISOString(),
    expiresAt: lot.expiresAt?.toISOString() ?? null,
  };
}

type LogType = LogRow['type'];

/** To the player, a bet with a later result is a bet like any other. Other kinds change neither balance, withdrawable money nor debt. */
const typeOf: { [Kind in EntryKind]?: LogType } = {
  ...Object.fromEntries(walletLogTypes.filter((type) => type !== 'bet_return').map((type) => [type, type])),
  open_bet: 'bet',
  open_bet_win: 'win',
  open_bet_return: 'bet_return',
};

const kindsOf = (type: LogType | undefined): EntryKind[] =>
  (Object.keys(typeOf) as EntryKind[]).filter((kind) => type === undefined || typeOf[kind] === type);

function presentLine(line: JournalLine, titles: Titles, orders: Orders): LogRow {
  const effect = effectOf(line);
  return {
    entryId: String(line.entryNo),
    // Only kinds with a type are listed.
    type: typeOf[line.kind] as LogType,
    amount: effect.balance,
    withdraw: effect.free,
    debt: effect.debt,
    balance: line.balance,
    at: line.createdAt.toISOString(),
    reference: line.reference,
    order: orders.get(line.reference) ?? null,
    title: titles.get(line.reference) ?? null,
  };
}

/** Kinds of lines that come from a deposit or a withdrawal. */
const orderKinds: readonly EntryKind[] = [
  'deposit',
  'deposit_reversal',
  'debt',
  'debt_paid',
  'withdrawal',
  'withdrawal_return',
  'withdrawal_debt',
];

async function findOrders(db: Database, playerId: number, lines: readonly JournalLine[]): Promise<Orders> {
  const references = lines.filter(({ kind }) => orderKinds.includes(kind)).map(({ reference }) => reference);
  if (references.length === 0) return new Map();
  const deposits = await findDeposits(db, playerId, references);
  const fees = await findWithdrawalFees(db, playerId, references);
  return new Map([
    ...[...deposits].map(([reference, orderId]) => [reference, { orderId, fee: 0, payModel: 'pix' }] as const),
    ...[...fees].map(([reference, fee]) => [reference, { orderId: reference, fee, payModel: 'pix' }] as const),
  ]);
}

async function findTitles(db: Database, playerId: number, rows: readonly { reference: string }[]): Promise<Titles> {
  const references = rows.map(({ reference }) => reference);
  const rewards = await findRewardTitles(db, playerId, references);
  const grants = await findGrantTitles(db, playerId, references);
  return new Map([...rewards, ...grants, ...(await findAdjustmentTitles(db, playerId, references))]);
}

export const walletRoutes = (deps: { db: Database; clock: Clock }) =>
  ({
    '/api/user/wallet': async (_input, { session }) => {
      const lots = await listOpenLots(deps.db, session.playerId);
      const titles = await findTitles(deps.db, session.playerId, lots);
      const detail = lots.map((lot) => presentLot(lot, titles));
      return {
        // The open lots add up to the balance (the ledger checks it), so one query gives both.
        balance: detail.reduce((sum, lot) => sum + lot.balance, 0),
        withdraw: detail.reduce((sum, lot) => sum + lot.withdraw, 0),
        debtCentavos: await findDebt(deps.db, session.playerId),
        detail,
      };
    },
    '/api/pay/walletLog': async (input, { session }) => {
      const range = listRange(input, deps.clock);
      const entries = await findEntriesOfDays(deps.db, session.playerId, daysOf(range));
      const filter = { playerId: session.playerId, kinds: kindsOf(input.type), entries, ...range };
      const { list, total } = await listJournal(deps.db, filter);
      const titles = await findTitles(deps.db, session.playerId, list);
      const orders = await findOrders(deps.db, session.playerId, list);
      return { list: list.map((line) => presentLine(line, titles, orders)), total };
    },
  }) satisfies Partial<Handlers>;
