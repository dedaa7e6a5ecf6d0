export { auditBooks as findLedgerFaults } from '#wiring/audit-books.ts';
