export type { WrittenFile } from './fields.ts';
export { findForbiddenWords } from './forbidden-words.ts';
export { campaignNotice, offerPaths } from './campaign-notice.ts';
export { grantNotice, roundsNotice, takeBackNotice, takenRoundsNotice } from './reward-notices.ts';
export { adjustmentNotice } from './adjustment-notice.ts';
export {
  bannerActivities,
  tabIds,
  bannerBytes,
  bannerSize,
  contentLists,
  endsTooEarly,
  type ContentList,
  type ContentLists,
} from './content-items.ts';
export { mostPictureBytes, pictureTooLarge } from './picture-size.ts';
export type { CallPermission, StaffCallDefinition } from './define-staff-calls.ts';
export { messageLinks, otherLink } from '@ipe/contract/message-links';
export { isOfAccount, isOfferToAll, placesForAll } from './message-places.ts';
export { dataRequestKinds } from './data-request-kinds.ts';
export { pixKeyNames } from './pix-key-names.ts';
export { playerNotices, type Notice } from './player-notices.ts';
export { highestVipLevel } from '@ipe/contract/fields';
export { mostWagering, type WithdrawalRule } from './fields.ts';
export {
  proposalKindNames,
  proposalKinds,
  type ProposalKind,
  type ProposalKindDefinition,
  type ProposalKinds,
  type ProposalPayload,
} from './proposal-kinds.ts';
export { permissions, permissionsOf, roleNames, roles, type Permission, type Role } from './roles.ts';
export {
  commonStaffReasons,
  staffCalls,
  type ParsedStaffInput,
  type StaffCallPath,
  type StaffCalls,
  type StaffInput,
  type StaffOutput,
  type StaffReason,
  type StaffRefusal,
} from './staff-calls.ts';
export {
  cashbackStateNames,
  gameKindNames,
  jackpotStateNames,
  missionStateNames,
  tournamentStateNames,
} from '@ipe/contract/sentences';
export { firstJackpot, jackpotDocument, type JackpotDocument } from './documents/jackpot-document.ts';
export { cashbackDocument, firstCashback, type CashbackDocument } from './documents/cashback-document.ts';
export { firstMission, missionDocument, type MissionDocument } from './documents/mission-document.ts';
export { firstRounds, roundsDocument, type RoundsDocument, type RoundsLot } from './documents/rounds-document.ts';
export { firstTournament, tournamentDocument, type TournamentDocument } from './documents/tournament-document.ts';
export type { SegmentCondition } from './segment-conditions.ts';
export { timelineKinds, type TimelineKind } from './timeline-kinds.ts';
