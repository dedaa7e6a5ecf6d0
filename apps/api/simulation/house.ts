import { depositRoutes } from '#modules/deposits/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import {
  createIdentityLimits,
  createIsKnownDevice,
  createLoginProofs,
  identityRoutes,
} from '#modules/identity/index.ts';
import { createRoundSettler, openWallet, type SettleRound } from '#modules/ledger/index.ts';
import { createRechargeBonuses } from '#modules/promotions/index.ts';
import { openFairness } from '#modules/rounds/index.ts';
import { findVipLevel } from '#modules/vip/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { growthRoutes } from '#wiring/growth-routes.ts';
import { houseJobs } from '#wiring/house-jobs.ts';
import { openHouseRules, type HouseRules } from '#wiring/house-rules.ts';
import { openPaperBank, type PaperBank } from './paper-bank.ts';

const profile = requireProfile('demo', null);

/** The house as the server puts it together, with a bank of paper and a clock that others move. */
export type House = {
  db: Database;
  clock: Clock;
  rules: HouseRules;
  bank: PaperBank;
  identity: ReturnType<typeof identityRoutes>;
  deposits: ReturnType<typeof depositRoutes>;
  growth: ReturnType<typeof growthRoutes>;
  settleRound: SettleRound;
};

export async function openHouse(db: Database, clock: Clock): Promise<House> {
  const rules = await openHouseRules({ db, clock, profile });
  const bank = openPaperBank(clock);
  return {
    db,
    clock,
    rules,
    bank,
    identity: identityRoutes({
      db,
      clock,
      limits: createIdentityLimits({ db, clock }),
      proofs: createLoginProofs({ db, clock }),
      isKnownDevice: createIsKnownDevice({ db, clock }),
      brandName: 'Ipê',
      asksAddress: false,
      findVipLevel,
      openAccount: async (tx, playerId, now) => {
        await openWallet(tx, playerId);
        await openFairness(tx, playerId, now);
      },
    }),
    deposits: depositRoutes({
      db,
      clock,
      psp: bank,
      payUrlOf: () => null,
      bonuses: createRechargeBonuses({ db, clock, profile, rule: rules.activities }),
      requireMayDeposit: async () => {},
      depositWageringX100: 100,
    }),
    growth: growthRoutes({ db, clock, profile, rules, publicUrl: '' }),
    settleRound: createRoundSettler({ db, clock }),
  };
}

/** What the queue runs by the clock, over this database: perhaps one whose user dies. */
export function jobOf({ clock, rules }: House, name: string, db: Database): () => Promise<void> {
  const job = houseJobs({ db, clock, sharedClock: async () => clock(), profile, rules, brandName: 'Ipê' }).find(
    (one) => one.name === name,
  );
  if (job === undefined) throw new Error(`the house has no job ${name}`);
  return () => job.work({});
}
