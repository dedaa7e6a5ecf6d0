import { readFileSync } from 'node:fs';

/** The rules as their files say them, read by this code alone: the reckoning must not share a mistake with the product. */
type Files = {
  activities: {
    activities: {
      id: string;
      active_code?: string;
      budgetCentavos?: number | null;
      tiers?: { fromCentavos: number; percentX100: number; maxBonusCentavos: number }[];
    }[];
  };
  vip: {
    depositsCountIn: string[];
    levels: { level: number; betsCentavos: number; depositsCentavos: number; dailyRewardCentavos: number }[];
  };
  sign: { rewardsCentavos: number[]; requiredBetsCentavos: number; requiresProvedCpf: boolean };
  invite: {
    validDepositsCentavos: number;
    validBetsCentavos: number;
    memberRewardCentavos: number;
    tiers: { fromCentavos: number; rateX10000: number }[];
  };
};

const read = <Name extends keyof Files>(name: Name): Files[Name] =>
  JSON.parse(readFileSync(new URL(`../rules/${name}.json`, import.meta.url), 'utf8')) as Files[Name];

const [{ activities }, vip, sign, invite] = [read('activities'), read('vip'), read('sign'), read('invite')];

const isKnown =
  vip.depositsCountIn.includes('demo') &&
  sign.requiredBetsCentavos === 0 &&
  !sign.requiresProvedCpf &&
  activities.every(({ tiers, budgetCentavos }) => tiers === undefined || budgetCentavos === null);
if (!isKnown)
  throw new Error(
    'The rules ask for something that the month is not reckoned with: check-ins after bets or with a CPF, deposits with a budget, VIP without deposits.',
  );

export const published = { activities, levels: vip.levels, signRewards: sign.rewardsCentavos, invite };
