import { noFigures, type Figures, type Sum } from './figures.ts';
import type { OfferCode } from '#simulation/month-plan.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { ReckonedMission } from './month-mission.ts';
import { published } from './published-rules.ts';

type Day = { bets: number; deposits: number };
type Collected = { day: string; centavos: number };

const add = (sum: Sum, centavos: number): void => {
  sum.count += 1;
  sum.centavos += centavos;
};

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** The last tier that a deposit reaches; 0 below the first. */
function bonusOf(code: OfferCode, amount: number): number {
  let bonus = 0;
  for (const tier of published.activities.find((activity) => activity.active_code === code)?.tiers ?? [])
    if (amount >= tier.fromCentavos)
      bonus = Math.min(tier.maxBonusCentavos, Math.floor((amount * tier.percentX100) / 10_000));
  return bonus;
}

const dailyRewardOf = (level: number): number =>
  published.levels.find((row) => row.level === level)?.dailyRewardCentavos ?? 0;

/** One player, by the rules as a person reads them. */
export class ReckonedPlayer {
  readonly figures: Figures = noFigures();
  readonly referrer: number | null;
  readonly mission: ReckonedMission;
  readonly days = new Map<string, Day>();
  /** When a Pix proved the CPF. */
  provedAt: Date | undefined;
  /** The sums of the noted days, for becoming a valid member. */
  readonly noted = { bets: 0, deposits: 0 };
  isValid = false;
  #lastSign: string | undefined;
  readonly #claims = new Map<number, Collected[]>();
  readonly #bonusDays = new Set<string>();

  constructor(referrer: number | null, mission: ReckonedMission) {
    this.referrer = referrer;
    this.mission = mission;
    this.figures.mission = mission.figures;
  }

  dayOf(day: string): Day {
    const found = this.days.get(day) ?? { bets: 0, deposits: 0 };
    this.days.set(day, found);
    return found;
  }

  reward(kind: keyof Figures['rewards'], centavos: number): void {
    add(this.figures.rewards[kind], centavos);
    add(this.figures.journal[kind === 'mission' ? 'mission_prize' : 'bonus'], centavos);
    this.figures.balance += centavos;
  }

  #isOpen(code: OfferCode, day: string): boolean {
    const hasDeposited = this.figures.journal.deposit.count > 0;
    return code === 'first_recharge' ? !hasDeposited : hasDeposited && !this.#bonusDays.has(day);
  }

  deposit(amount: number, code: OfferCode | null, { day, at }: { day: string; at: Date }): boolean {
    const bonus = code === null ? 0 : bonusOf(code, amount);
    if (code !== null && (bonus === 0 || !this.#isOpen(code, day))) return false;
    this.provedAt ??= at;
    add(this.figures.journal.deposit, amount);
    this.figures.balance += amount;
    this.dayOf(day).deposits += amount;
    if (code !== null) this.reward(code, bonus);
    if (code === 'again_recharge') this.#bonusDays.add(day);
    return true;
  }

  round({ bet, win }: { bet: number; win: number }, { day, at }: { day: string; at: Date }): boolean {
    if (bet > this.figures.balance) return false;
    this.mission.round({ bet, win, at });
    add(this.figures.journal.bet, bet);
    if (win > 0) add(this.figures.journal.win, win);
    this.figures.balance += win - bet;
    this.dayOf(day).bets += bet;
    return true;
  }

  sign(day: string): boolean {
    if (this.#lastSign === day) return false;
    const { sign } = this.figures;
    sign.streak = this.#lastSign === dayBefore(day) ? sign.streak + 1 : 1;
    this.#lastSign = day;
    const reward = published.signRewards[(sign.streak - 1) % 7] ?? 0;
    sign.days += 1;
    sign.centavos += reward;
    this.reward('sign', reward);
    return true;
  }

  /** Seven days are collected; each is credited with the next claim, the seventh with one that collects nothing. */
  collect(level: number, day: string): boolean {
    const claims = this.#claims.get(level) ?? [];
    const last = claims.at(-1);
    if (this.figures.vip.level < level || claims.length === 8 || last?.day === day) return false;
    const centavos = claims.length < 7 ? dailyRewardOf(level) : 0;
    if (last !== undefined) this.#creditCollected(last.centavos);
    this.figures.vip.collections += 1;
    this.figures.vip.collected += centavos;
    this.#claims.set(level, [...claims, { day, centavos }]);
    return true;
  }

  #creditCollected(centavos: number): void {
    this.figures.vip.credited += centavos;
    this.reward('vip', centavos);
  }

  settleVip(day: string): void {
    const { vip } = this.figures;
    vip.bets += this.days.get(day)?.bets ?? 0;
    vip.deposits += this.days.get(day)?.deposits ?? 0;
    for (const { level, betsCentavos, depositsCentavos } of published.levels)
      if (vip.bets >= betsCentavos && vip.deposits >= depositsCentavos) vip.level = Math.max(vip.level, level);
  }
}
