export { createAdmission, defaultAdmission, type Admission, type AdmissionLimits } from './admission.ts';
export {
  answerAddresses,
  createFrontDoor,
  type Addresses,
  type FindEarlyAnswer,
  type FrontDoor,
} from './front-door.ts';
export { hasDisconnected } from './has-disconnected.ts';
export { findRefusalIn, isDiskFull, isNodeDown, overloaded, tooManyAtOnce } from './overloaded.ts';
export { watchAdmission } from './watch-admission.ts';
export { currentVisit, waitForTurn, waitOutside } from './visit.ts';
