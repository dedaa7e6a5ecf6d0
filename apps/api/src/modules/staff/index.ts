/** Owns the members of staff: who they are, how they sign in, what they may do, what they did, and what needs two of them. */
export { staffModule } from './staff.module.ts';
export { findUndecided, type PlayerAction } from './proposals/decided-audit.store.ts';
export { findOpenProposal } from './proposals/proposal.store.ts';
export { findLogHead, isInLog, type LogHead } from './log/log.store.ts';
