import type { Permission, ProposalKind, ProposalKinds } from '@ipe/staff-contract';
import { ClipboardList, Gavel, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { may, type Me } from '#shell/session/session.ts';
import { paths } from './paths.ts';
import { text } from './navigation.text.ts';

type Screen = {
  path: string;
  title: string;
  Icon: LucideIcon;
  /** After `g`. */
  letter: string;
  /** One of these rights opens it; without any it is everybody's. */
  rights?: readonly Permission[];
};

type ProposalRight = ProposalKinds[ProposalKind]['propose' | 'decide'];

/** Whoever may propose or decide anything: a kind of proposal with another right doesn't compile. */
const proposalRights: Record<ProposalRight, true> = {
  'adjustments.propose': true,
  'adjustments.decide': true,
  'staff.manage': true,
  'staff.decide': true,
};

const screens: readonly Screen[] = [
  {
    path: paths.decisions,
    title: text.decisions,
    Icon: Gavel,
    letter: 'd',
    rights: Object.keys(proposalRights) as ProposalRight[],
  },
  { path: paths.team, title: text.team, Icon: UsersRound, letter: 'e', rights: ['staff.read'] },
  { path: paths.log, title: text.log, Icon: ClipboardList, letter: 'r', rights: ['log.read'] },
  { path: paths.account, title: text.account, Icon: UserRound, letter: 'm' },
];

/** The screens that a member may open, in the order of the navigation. */
export const screensOf = (me: Me): Screen[] => screens.filter(({ rights }) => !rights || may(me, ...rights));
