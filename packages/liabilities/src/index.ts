export { amountsOf, nextSeedLink, seedHeadOf, type Holdings } from './account.ts';
export { compareStatements, verifyChain } from './chain.ts';
export { checkLeafFile } from './leaf-file.ts';
export {
  partsPerPlayer,
  readProof,
  verifyProof,
  type Expected,
  type LiabilityProof,
  type ProofVerification,
} from './proof.ts';
export {
  readStatement,
  signStatement,
  statementHash,
  type PublishedStatement,
  type Statement,
  type StatementKey,
} from './statement.ts';
export { levelsFrom, nodeBytes } from './tree.ts';
