import { countPlayers } from '#modules/catalogue/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { closeDays } from '#modules/daily-totals/index.ts';
import { changePhones } from '#modules/identity/index.ts';
import { freeThoseWhoLeft } from '#modules/limits/index.ts';
import { settleInvitations } from '#modules/referral/index.ts';
import { countPlayersByHour } from '#modules/rounds/index.ts';
import { settleVip } from '#modules/vip/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import { forgetExpired } from './forget-expired.ts';
import type { HouseRules } from './house-rules.ts';

/** A second time for a node whose clock is slow: before ten it finds nothing to settle. */
const settleAt = '0,10 10 * * *';

export type HouseJobsDeps = {
  db: Database;
  clock: Clock;
  sharedClock: SharedClock;
  profile: ComplianceProfile;
  rules: Pick<HouseRules, 'vip'>;
  /** Text messages begin with it. */
  brandName: string;
};

/**
 * What the queue does for the house. What is a matter of seconds (payouts, rounds that end, codes by SMS) has its own loops: the queue
 * would be slower and cost more (docs/decisions/0015).
 */
export const houseJobs = ({ db, clock, sharedClock, profile, rules, brandName }: HouseJobsDeps): Job[] => [
  {
    name: 'close-days',
    what: 'adds up the bets and deposits of every day that is over',
    // Entries of a day may be committed some minutes after its end.
    cron: '10,15,30 0 * * *',
    atStart: true,
    work: () => closeDays({ db, sharedClock }),
  },
  {
    name: 'settle-vip',
    what: 'adds the closed days to what players have bet and deposited, and raises their VIP levels',
    cron: settleAt,
    atStart: true,
    work: () => settleVip({ db, clock, sharedClock, rule: rules.vip }),
  },
  {
    name: 'settle-invitations',
    what: 'works out what invitations earned on the closed days, and credits what is due',
    // Soon after the day is closed too: players see what is pending until ten.
    cron: '0,20,40 0,10 * * *',
    atStart: true,
    work: () => settleInvitations({ db, clock, profile }),
  },
  {
    name: 'free-those-who-left',
    what: 'frees money that still waits for bets of players who are self-excluded or closing their account',
    cron: '30 4 * * *',
    atStart: true,
    work: () => freeThoseWhoLeft({ db, clock }),
  },
  {
    name: 'change-phones',
    what: 'gives players the new phones that they asked for a day ago',
    cron: '*/5 * * * *',
    atStart: true,
    work: () => changePhones({ db, clock, brandName }),
  },
  {
    name: 'forget-expired',
    what: 'deletes ended sessions, codes and limits, and messages of more than 30 days',
    cron: '*/10 * * * *',
    work: () => forgetExpired({ db, clock }),
  },
  {
    name: 'count-players',
    what: 'counts who plays what, for the lobby’s HOT mark',
    cron: '* * * * *',
    work: () => countPlayers({ db, clock, countPlayersByHour: (since) => countPlayersByHour(db, since) }),
  },
];
