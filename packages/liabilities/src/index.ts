export { accountHash, amountsOf, nextSeedLink, seedHeadOf, type Account, type Holdings } from './account.ts';
export { compareStatements, verifyChain, type ChainCheck } from './chain.ts';
export { checkLeafFile, type FileCheck } from './leaf-file.ts';
export {
  partsPerPlayer,
  readProof,
  verifyProof,
  type Expected,
  type LiabilityProof,
  type ProofCheck,
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
export { levelsFrom, nodeBytes, readNode, siblingsOf, type TreeNode } from './tree.ts';
