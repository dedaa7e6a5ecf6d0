export { auditBooks as findLedgerFaults } from '../../src/audit-books.ts';
