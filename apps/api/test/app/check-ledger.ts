export { auditBooks as findLedgerViolations } from '#wiring/audit-books.ts';
