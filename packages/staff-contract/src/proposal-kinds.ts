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
  /** The payload's personal data is masked; showing it whole writes an entry into the log. */
  isPersonal?: true;
};

/**
 * The actions that take two persons, by kind: the right to propose, the right to decide, and a payload that says exactly what will be done.
 */
export const proposalKinds = {
  /**
   * Corrects a player's balance: an amount above 0 is credited, below 0 debited. The page makes `adjustmentId` for this proposal, so that
   * it is booked only once.
   */
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
  /**
   * Says which person the account belongs to, from documents: either no Pix has proved anybody yet, or the first Pix proved the wrong
   * person.
   */
  'player.person': {
    propose: 'players.help',
    decide: 'players.suspend',
    isPersonal: true,
    payload: v.strictObject({ playerId, cpf, name: personName }),
  },
  /** Pays the withdrawal of a suspended player. */
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
  /**
   * Sends a message to every player who is registered at that moment. The page makes `broadcastId` for this proposal, so that the message
   * is sent only once.
   */
  'messages.broadcast': {
    propose: 'messages.write',
    decide: 'messages.write',
    payload: v.strictObject({
      broadcastId: id,
      title: messageTitle,
      content: messageContent,
      link: v.nullable(messagePlace),
      /** Null: as soon as the proposal is approved. */
      sendAt: v.nullable(instant),
    }),
  },
  /** Sends the campaign to its segment, as its draft stands. */
  'campaign.send': {
    propose: 'campaigns.write',
    decide: 'campaigns.decide',
    payload: v.strictObject({ campaignId: id }),
  },
  /**
   * Gives one player a reward with its wagering requirement. The page makes `grantId` for this proposal, so that the reward is given only
   * once.
   */
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
  /** Takes back the part of a reward that is still to be wagered. */
  'reward.take-back': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({ playerId, rewardId: id, message: messageToPlayer }),
  },
  /** Gives one player rounds. The page makes `grantId` for this proposal, so that they are given only once. */
  'rounds.grant': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({ grantId: id, playerId, ...roundsLot, message: messageToPlayer }),
  },
  /** Takes back the rounds that the player hasn't played; what the played ones won stays theirs. */
  'rounds.take-back': {
    propose: 'rewards.propose',
    decide: 'rewards.decide',
    payload: v.strictObject({ playerId, grantId: id, message: messageToPlayer }),
  },
  /** Replaces a reward rule, from the approval or from the midnight after it. */
  'rules.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({
      kind: ruleKind,
      rule: ruleData,
      from: v.picklist(['now', 'midnight'], 'Escolha quando'),
    }),
  },
  /** Offers a stopped rule again, or one stopped activity of it. */
  'rules.resume': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ kind: ruleKind, part: v.nullable(rulePart) }),
  },
  /** Announces a tournament with this document, or replaces the document while nobody can join yet. */
  'tournaments.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ tournamentId: id, document: tournamentDocument }),
  },
  /** Announces a mission with this document, or replaces the document before the mission begins. */
  'missions.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ missionId: id, document: missionDocument }),
  },
  /** Announces a cashback with this document, or replaces the document before the cashback begins. */
  'cashback.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ cashbackId: id, document: cashbackDocument }),
  },
  /** Announces a jackpot with this document, or replaces the document before the jackpot begins. */
  'jackpot.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ jackpotId: id, document: jackpotDocument }),
  },
  /** Announces rounds that players may take with this document, or replaces the document while nobody can take them yet. */
  'rounds.publish': {
    propose: 'rules.propose',
    decide: 'rules.decide',
    payload: v.strictObject({ offerId: id, document: roundsDocument }),
  },
  /** Replaces the member's roles. */
  'staff.roles': {
    propose: 'staff.manage',
    decide: 'staff.decide',
    payload: v.strictObject({ memberId: id, roles: roleList }),
  },
  'staff.suspend': { propose: 'staff.manage', decide: 'staff.decide', payload: v.strictObject({ memberId: id }) },
  'staff.return': { propose: 'staff.manage', decide: 'staff.decide', payload: v.strictObject({ memberId: id }) },
  /**
   * Makes a new invitation link for a member who has lost every way of signing in or is suspended: the suspension ends
   * with every way of before. Only the approving person sees it, and only once.
   */
  'staff.recovery': { propose: 'staff.manage', decide: 'staff.decide', payload: v.strictObject({ memberId: id }) },
} as const satisfies Record<string, ProposalKindDefinition>;

export type ProposalKinds = typeof proposalKinds;
export type ProposalKind = keyof ProposalKinds;
export type ProposalPayload<Kind extends ProposalKind> = v.InferOutput<ProposalKinds[Kind]['payload']>;

export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];
