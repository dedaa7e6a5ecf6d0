/** Owns players, their passwords, devices and legal person. Knows nothing of money. */
export { closePlayer, reopenPlayer } from './close-player.ts';
export { listLongClosed, markErased, type LongClosed } from './erased.store.ts';
export { findDevice } from './sessions/known-device.store.ts';
export { createIdentityLimits, type PerNetwork } from './identity.deps.ts';
export { identityModule } from './identity.module.ts';
export {
  countRegistered,
  findNicknames,
  hasPlayers,
  requireReferralCode,
  isClosed,
  isPlayer,
  isPlayersPhone,
  requireMobile,
  requireRegisteredAt,
} from './identity.store.ts';
export { logInTriesOf } from './sessions/log-in-tries.ts';
export { createPasswords, owaspHashCost, type HashCost, type Passwords } from './passwords/password-hash.ts';
export {
  accountChanges,
  browsers,
  erasedPlayers,
  isClosedBy,
  isErased,
  isProvedBy,
  leftAccounts,
  loginAddresses,
  logins,
  persons,
  players,
  replacedPersons,
  seenPersons,
  type LeftAccount,
} from './relations.ts';
export { findSeenOn } from './sessions/last-seen.store.ts';
export { requirePassword, type HoldPassword } from './passwords/require-password.ts';
export { requireUnguessed } from './passwords/password.policy.ts';
export { createOwnPhone, type OwnPhone } from './phone/own-phone.ts';
export type { JudgeLocation } from './presence/presence.policy.ts';
export { isPresent } from './presence/require-presence.ts';
export { changePlayer, unknownPlayer } from './staff/change-player.ts';
export { listPlayersInBrief, type PlayerInBrief } from './staff/find-by-person.ts';
export { callPerson, findPerson, provePerson, type Person, type PersonProof } from './profile/person.ts';
export { maskedNickname } from './profile/masked-nickname.ts';
export { plainName } from './profile/plain-name.ts';
export { noteAccountChange, type AccountChange } from './account-change/account-change.store.ts';
export { findAddress } from './profile/address.store.ts';
export { changeAddress } from './profile/change-address.ts';
export { findChange as findPhoneChange } from './phone/phone-change.store.ts';
export { beginWithdrawalHold, findWithdrawalHolds } from './withdrawal-hold.ts';
