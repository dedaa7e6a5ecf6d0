import type { Permission, ProposalKind, ProposalKinds } from '@ipe/staff-contract';
import {
  ChartColumn,
  ClipboardList,
  FileCheck2,
  FileQuestionMark,
  Flag,
  Gamepad2,
  Gavel,
  Gem,
  Gift,
  HandCoins,
  Ticket,
  Headset,
  Landmark,
  LayoutTemplate,
  Mail,
  Megaphone,
  Scale,
  Server,
  ShieldAlert,
  Trophy,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { may, type Me } from '#shell/session/session.ts';
import { paths, type ScreenPath } from './paths.ts';
import { text } from './navigation.text.ts';

type Address = {
  path: ScreenPath;
  /** Any one of these rights opens the address; without rights it is open to every member. */
  rights?: readonly Permission[];
};

type Screen = Address & {
  title: string;
  Icon: LucideIcon;
  /** The second key of the shortcut, after `g`. */
  letter: string;
};

type ProposalRight = 'log.read' | ProposalKinds[ProposalKind]['propose' | 'decide'];

/** The rights to read, propose or decide any proposal. A kind of proposal with a right that is missing here is a type error. */
const proposalRights = Object.keys({
  'log.read': true,
  'adjustments.propose': true,
  'adjustments.decide': true,
  'campaigns.write': true,
  'campaigns.decide': true,
  'players.help': true,
  'players.suspend': true,
  'withdrawals.decide': true,
  'withdrawals.rule': true,
  'messages.write': true,
  'rewards.propose': true,
  'rewards.decide': true,
  'rules.propose': true,
  'rules.decide': true,
  'staff.manage': true,
  'staff.decide': true,
} satisfies Record<ProposalRight, true>) as ProposalRight[];

/** In the order of daily use. After sign-in a member sees the first screen that their roles open. */
const screens: readonly Screen[] = [
  { path: paths.tickets, title: text.tickets, Icon: Headset, letter: 'a', rights: ['tickets.read'] },
  { path: paths.risk, title: text.risk, Icon: ShieldAlert, letter: 'i', rights: ['risk.read'] },
  { path: paths.withdrawals, title: text.withdrawals, Icon: Landmark, letter: 's', rights: ['withdrawals.read'] },
  { path: paths.decisions, title: text.decisions, Icon: Gavel, letter: 'd', rights: proposalRights },
  {
    path: paths.reconciliation,
    title: text.reconciliation,
    Icon: Scale,
    letter: 'b',
    rights: ['withdrawals.read'],
  },
  { path: paths.messages, title: text.messages, Icon: Mail, letter: 'n', rights: ['messages.read'] },
  { path: paths.campaigns, title: text.campaigns, Icon: Megaphone, letter: 'c', rights: ['campaigns.read'] },
  { path: paths.content, title: text.content, Icon: LayoutTemplate, letter: 't', rights: ['content.read'] },
  { path: paths.games, title: text.games, Icon: Gamepad2, letter: 'j', rights: ['games.read'] },
  { path: paths.rules, title: text.rules, Icon: Gift, letter: 'p', rights: ['rules.read'] },
  { path: paths.tournaments, title: text.tournaments, Icon: Trophy, letter: 'u', rights: ['rules.read'] },
  { path: paths.missions, title: text.missions, Icon: Flag, letter: 'h', rights: ['rules.read'] },
  { path: paths.jackpots, title: text.jackpot, Icon: Gem, letter: 'w', rights: ['rules.read'] },
  { path: paths.cashbacks, title: text.cashback, Icon: HandCoins, letter: 'k', rights: ['rules.read'] },
  { path: paths.roundOffers, title: text.grantedRounds, Icon: Ticket, letter: 'v', rights: ['rules.read'] },
  {
    path: paths.regulatorFiles,
    title: text.regulatorFiles,
    Icon: FileCheck2,
    letter: 'f',
    rights: ['regulator.read'],
  },
  {
    path: paths.dataRequests,
    title: text.dataRequests,
    Icon: FileQuestionMark,
    letter: 'q',
    rights: ['players.find'],
  },
  { path: paths.reports, title: text.reports, Icon: ChartColumn, letter: 'l', rights: ['reports.read'] },
  { path: paths.team, title: text.team, Icon: UsersRound, letter: 'e', rights: ['staff.read'] },
  { path: paths.log, title: text.log, Icon: ClipboardList, letter: 'r', rights: ['log.read'] },
  { path: paths.system, title: text.system, Icon: Server, letter: 'o', rights: ['system.read'] },
  { path: paths.account, title: text.account, Icon: UserRound, letter: 'm' },
];

/** Pages without an entry in the menu; other pages link to them. */
const pages: readonly Address[] = [
  { path: paths.withdrawalRule, rights: ['withdrawals.read'] },
  { path: paths.playerWithdrawal, rights: ['withdrawals.read'] },
  { path: paths.returns, rights: ['withdrawals.read'] },
  { path: paths.inactiveAccounts, rights: ['withdrawals.read'] },
  { path: paths.decision, rights: proposalRights },
  { path: paths.gamesImport, rights: ['games.write'] },
  { path: paths.ticket, rights: ['tickets.read'] },
  { path: paths.player, rights: ['players.find'] },
  { path: paths.round, rights: ['players.find'] },
  ...[paths.campaign, paths.segments].map((path) => ({ path, rights: ['campaigns.read'] as const })),
  { path: paths.rule, rights: ['rules.read'] },
  { path: paths.ruleDraft, rights: ['rules.propose'] },
  ...[paths.tournament, paths.mission, paths.jackpot, paths.cashback, paths.roundOffer].map((path) => ({
    path,
    rights: ['rules.read'] as const,
  })),
  ...[paths.tournamentDraft, paths.missionDraft, paths.jackpotDraft, paths.cashbackDraft, paths.roundOfferDraft].map(
    (path) => ({ path, rights: ['rules.propose'] as const }),
  ),
  ...[paths.riskCases, paths.riskCase, paths.riskImpeded, paths.riskFilings, paths.riskRules, paths.playerRisk].map(
    (path) => ({
      path,
      rights: ['risk.read'] as const,
    }),
  ),
];

const mayOpen =
  (me: Me) =>
  ({ rights }: Address): boolean =>
    !rights || may(me, ...rights);

/** The screens that a member may open, in the order of the navigation. */
export const screensOf = (me: Me): Screen[] => screens.filter(mayOpen(me));

/** Every address that a member may open. */
export const pathsOf = (me: Me): ScreenPath[] => [...screens, ...pages].filter(mayOpen(me)).map(({ path }) => path);
