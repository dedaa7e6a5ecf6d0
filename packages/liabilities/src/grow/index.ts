/** What only the house does. It has its own entry point, so that no page for players loads it. */
export {
  accountAt,
  createAccountTable,
  putAccounts,
  rowOf,
  sumEntries,
  type AccountTable,
  type PlayerAccount,
} from './account-table.ts';
export { composeProof, siblingsIn } from './compose-proof.ts';
export { branchLeaves, growTree, type GrownTree } from './grow-tree.ts';
