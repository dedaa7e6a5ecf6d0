/** Owns players, their passwords, devices and legal person. Knows nothing of money. */
export { beginRest, deleteEndedRests, findRests } from './account-rest.ts';
export type { RestReason } from './account-rest.store.ts';
export { changePhones } from './phone/change-phones.ts';
export { closePlayer } from './close-player.ts';
export { createIdentityLimits } from './identity.deps.ts';
export { identityRoutes } from './identity.routes.ts';
export { isClosed, isPlayersPhone, requireMobile } from './identity.store.ts';
export { createIsKnownDevice, deleteForgottenDevices } from './sessions/known-devices.ts';
export { createLoginProofs } from './sessions/login-proofs.ts';
export { deleteExpiredCodes } from './phone/phone-codes.ts';
export { findPerson, provePerson, type Person, type PersonProof } from './profile/person.ts';
export { hashPassword, isPasswordRight } from './passwords/password-hash.ts';
export { deleteExpiredSessions, findPlayerSession } from './sessions/sessions.ts';
export { requirePassword } from './passwords/require-password.ts';
export { requireRegisteredAt } from './identity.store.ts';
export { createOwnPhone, type OwnPhone } from './phone/own-phone.ts';
