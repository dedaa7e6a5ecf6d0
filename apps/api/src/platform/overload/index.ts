export { createAdmission, defaultAdmission, type Admission, type AdmissionLimits } from './admission.ts';
export {
  answerAddresses,
  createFrontDoor,
  type Addresses,
  type EarlyAnswer,
  type FindEarlyAnswer,
  type FrontDoor,
} from './front-door.ts';
export { hasDisconnected } from './has-disconnected.ts';
export { refusalHeldMs, refuseTooMany } from './held-refusal.ts';
export { findRefusalIn, isDiskFull, isNodeDown, overloaded } from './overloaded.ts';
export { watchAdmission } from './watch-admission.ts';
export { currentVisit, waitForTurn, waitOutside } from './visit.ts';
