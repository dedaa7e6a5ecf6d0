import { cpf, id, instant, personName } from '@ipe/contract/fields';
import * as v from 'valibot';
import {
  adjustmentCentavos,
  grantCentavos,
  messageContent,
  messagePlace,
  messageTitle,
  messageToPlayer,
  payoutId,
  playerId,
  roleList,
  ruleData,
  ruleKind,
  rulePart,
  wageringDays,
  wageringX100,
  withdrawalRule,
} from './fields.ts';
import type { Permission } from './roles.ts';
import { cashbackDocument } from './documents/cashback-document.ts';
import { jackpotDocument } from './documents/jackpot-document.ts';
import { missionDocument } from './documents/mission-document.ts';
import { roundsDocument, roundsLot } from './documents/rounds-document.ts';
import { tournamentDocument } from './documents/tournament-document.ts';

export type ProposalKindDefinition = {
  propose: Permission;
  decide: Permission;
  payload: v.GenericSchema;
  /** What it says of a person is masked until it is asked for whole, which is an entry of the log. */
  isPersonal?: true;
};

/** What takes two persons, by kind: the right to propose it, the right to decide it, and exactly what will be done. */
export const proposalKinds = {
  /** A player's balance is put right: more for them (above 0) or less. `adjustmentId` is made for this wish: it is done once. */
  'money.adjust': {
    propose: 'adjustments.propose',
    decide: 'adjustments.decide',
    payload: v.strictObject({
      adjustmentId: id,
      playerId,
      amountCentavos: adjustmentCentavos,
      message: messageToPlayer,
    }),
  },
  /** Whose account it is: proved by documents where no Pix has, or another than a wrong first Pix proved. */
  'player.person': {
    propose: 'players.help',
    decide: 'players.suspend',
    isPersonal: true,
    payload: v.strictObject({ playerId, cpf, name: personName }),
  },
  /** The withdrawal of a suspended player is paid. */
  'withdrawal.release': {
    propose: 'withdrawals.decide',
    decide: 'players.suspend',
    payload: v.strictObject({ id: payoutId }),
  },
  /** Which withdrawals are approved without a person, from the next request on. */
  'withdrawals.rule': {
    propose: 'withdrawals.rule',
    decide: 'withdrawals.rule',
    payload: v.strictObject({ rule: withdrawalRule }),
  },
  /** Every player who is registered by then is told this. `broadcastId` is made for this wish: it is told once. */
  'messages.broadcast': {
    propose: 'messages.write',
    decide: 'messages.write',
    payload: v.strictObject({
      broadcastId: id,
      title: messageTitle,
      content: messageContent,
      link: v.nullable(messagePlace),
      /** Null: when it is approved. */
      sendAt: v.nullable(instant),
    }),
  },
  /** The campaign is sent to its segment, as its draft stands. */
  'campaign.send': {
    propose: 'campaigns.write',
    decide: 'campaigns.decide',
    payload: v.strictObject({ campaignId: id }),
  },
  /** A reward for one player, with its wagering. `grantId` is made for this wish: it is given once. */
  'reward.grant': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({
      grantId: id,
      playerId,
      amountCentavos: grantCentavos,
      wageringX100,
      wageringDays,
      message: messageToPlayer,
    }),
  },
  /** What of a reward is still to be wagered goes back. */
  'reward.take-back': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({ playerId, rewardId: id, message: messageToPlayer }),
  },
  /** Rounds for one player. `grantId` is made for this wish: they are given once. */
  'rounds.grant': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({ grantId: id, playerId, ...roundsLot, message: messageToPlayer }),
  },
  /** What is left of a player's rounds is not theirs any more; what they won stays. */
  'rounds.take-back': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({ playerId, grantId: id, message: messageToPlayer }),
  },
  /** A rule of rewards says this, from the approval or from the midnight after it. */
  'rules.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({
      kind: ruleKind,
      rule: ruleData,
      from: v.picklist(['now', 'midnight'], 'Escolha quando'),
    }),
  },
  /** A rule that was stopped, or one activity of it, is offered again. */
  'rules.resume': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ kind: ruleKind, part: v.nullable(rulePart) }),
  },
  /** A tournament is announced as this document says; of one that nobody can join yet, another version. */
  'tournaments.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ tournamentId: id, document: tournamentDocument }),
  },
  /** A mission is announced as this document says; of one that hasn't begun, another version. */
  'missions.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ missionId: id, document: missionDocument }),
  },
  /** A cashback is announced as this document says; of one that hasn't begun, another version. */
  'cashback.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ cashbackId: id, document: cashbackDocument }),
  },
  /** A jackpot is announced as this document says; of one that hasn't begun, another version. */
  'jackpot.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ jackpotId: id, document: jackpotDocument }),
  },
  /** Rounds that players may take are announced as this document says; of what nobody can take yet, another version. */
  'rounds.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ offerId: id, document: roundsDocument }),
  },
  /** The member's roles become these. */
  'staff.roles': {
    propose: 'staff.manage',
    decide: 'staff.decide',
    payload: v.strictObject({ memberId: id, roles: roleList }),
  },
  'staff.suspend': { propose: 'staff.manage', decide: 'staff.decide', payload: v.strictObject({ memberId: id }) },
  'staff.return': { propose: 'staff.manage', decide: 'staff.decide', payload: v.strictObject({ memberId: id }) },
  /** A link for a member who has lost every way of signing in. The person who approves it reads the link, once. */
  'staff.recovery': { propose: 'staff.manage', decide: 'staff.decide', payload: v.strictObject({ memberId: id }) },
} as const satisfies Record<string, ProposalKindDefinition>;

export type ProposalKinds = typeof proposalKinds;
export type ProposalKind = keyof ProposalKinds;
export type ProposalPayload<Kind extends ProposalKind> = v.InferOutput<ProposalKinds[Kind]['payload']>;

export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];
