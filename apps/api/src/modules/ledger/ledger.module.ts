import type { PersonalData } from '#platform/personal-data.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import { findLedgerViolations } from './audit.store.ts';
import { ledgerMetrics } from './ledger.metrics.ts';
import { findHouseBookViolations } from './house-book/house-book.store.ts';
import { expireBonuses } from './lots/expire-bonuses.ts';
import { ledgerTimeline } from './ledger.timeline.ts';

const expireEveryMs = 10_000;

export const ledgerModule = {
  timeline: ledgerTimeline,
  metrics: ledgerMetrics,
  audits: [findLedgerViolations],
  houseAudits: [findHouseBookViolations],
  personalData: {
    carteira: { table: 'wallet', columns: 'balance, debt' },
    saldos: {
      table: 'wallet_lot',
      columns: 'kind, reference, balance, required, wagered, waived_at, created_at, closed_at',
    },
    extrato: {
      table: 'ledger_entry',
      inParts: { newestBy: 'entry_no', id: 'entry_no', idIs: 'number' },
      columns: 'entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at',
    },
  } satisfies PersonalData,
  open: (parts: Parameters<typeof expireBonuses>[0]) => ({
    loops: (): Loop[] => [{ what: 'expiring bonuses', everyMs: expireEveryMs, work: () => expireBonuses(parts) }],
  }),
};
