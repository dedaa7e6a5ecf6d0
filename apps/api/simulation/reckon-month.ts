import type { Figures } from './figures.ts';
import { saoPauloOffsetMs, type Action, type MonthPlan, type Step } from '#simulation/month-plan.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { missionOf, ReckonedMission } from './month-mission.ts';
import { reckonReferrals } from './reckon-referrals.ts';
import { ReckonedPlayer } from './reckoned-player.ts';

export type Reckoned = {
  /** By the player's number. */
  figures: Map<number, Figures>;
  /** Of every step, in the plan's order: whether the application must do it or refuse it. */
  outcomes: boolean[];
};

const dayOf = (at: Date): string => new Date(at.getTime() - saoPauloOffsetMs).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + saoPauloOffsetMs;
const endOf = (day: string): Date => new Date(startOf(day) + dayMs);
/** Ten o'clock on the day after: from then on a day counts and is paid. */
const dueOf = (day: string): Date => new Date(startOf(day) + dayMs + 10 * hourMs);

type Pending = { player: ReckonedPlayer; kind: 'invite_member' | 'invite_commission'; centavos: number; dueAt: Date };

/** The month as the rules say it, with pencil and paper: it knows none of the modules and no database. */
class Reckoning {
  readonly players = new Map<number, ReckonedPlayer>();
  readonly outcomes: boolean[] = [];
  /** By CPF: the player that it belongs to. */
  readonly #owners = new Map<number, number>();
  readonly #closed: string[] = [];
  #vipSettled = 0;
  #noted = 0;
  #pending: Pending[] = [];
  #firstDay: string | undefined;
  readonly #mission: ReturnType<typeof missionOf>;

  constructor(plan: MonthPlan) {
    this.#mission = missionOf(plan);
  }

  step({ player: number, action }: Step, at: Date): boolean {
    if (action.kind === 'register') return this.#register(number, action.referrer);
    const player = this.players.get(number);
    if (player === undefined) throw new Error(`player ${number} does something before registering`);
    const day = dayOf(at);
    const isDone = this.#act(player, action, { day, at, number });
    if (isDone) this.#firstDay ??= day;
    return isDone;
  }

  #register(number: number, referrer: number | null): boolean {
    this.players.set(number, new ReckonedPlayer(referrer, new ReckonedMission(this.#mission)));
    const above = referrer === null ? undefined : this.players.get(referrer);
    if (above !== undefined) above.figures.invite.members += 1;
    return true;
  }

  #act(
    player: ReckonedPlayer,
    action: Exclude<Action, { kind: 'register' }>,
    { day, at, number }: { day: string; at: Date; number: number },
  ): boolean {
    if (action.kind === 'round') return player.round(action, { day, at });
    if (action.kind === 'mission') return player.mission.join(at);
    if (action.kind === 'sign') return player.sign(day);
    if (action.kind === 'collect') return player.collect(action.level, day);
    // A CPF belongs to the player who paid with it first.
    if ((this.#owners.get(action.payer) ?? number) !== number) return false;
    const isDone = player.deposit(action.amount, action.code, { day, at });
    if (isDone) this.#owners.set(action.payer, number);
    return isDone;
  }

  /** The steps that were reached. */
  payMission(): void {
    for (const player of this.players.values()) player.mission.settle((centavos) => player.reward('mission', centavos));
  }

  /** Every day that ended ten minutes ago or earlier. */
  close(at: Date): void {
    if (this.#firstDay === undefined) return;
    for (let start = startOf(this.#closed.at(-1) ?? this.#firstDay); ; start += dayMs) {
      const day = dayOf(new Date(start));
      if (endOf(day).getTime() + 10 * minuteMs > at.getTime()) return;
      if (!this.#closed.includes(day)) this.#closed.push(day);
    }
  }

  settle(at: Date): void {
    this.close(at);
    for (; this.#vipSettled < this.#closed.length; this.#vipSettled += 1) {
      const day = this.#closed[this.#vipSettled] ?? '';
      if (dueOf(day) > at) break;
      for (const player of this.players.values()) player.settleVip(day);
    }
    for (; this.#noted < this.#closed.length; this.#noted += 1) {
      const day = this.#closed[this.#noted] ?? '';
      const earned = reckonReferrals(this.players, { day, end: endOf(day) });
      this.#pending.push(...earned.map((earning) => ({ ...earning, dueAt: dueOf(day) })));
    }
    for (const { player, kind, centavos } of this.#pending.filter(({ dueAt }) => dueAt <= at)) {
      player.figures.invite.settled.count += 1;
      player.figures.invite.settled.centavos += centavos;
      player.reward(kind, centavos);
    }
    this.#pending = this.#pending.filter(({ dueAt }) => dueAt > at);
  }

  figures(): Map<number, Figures> {
    for (const { player, centavos } of this.#pending) {
      player.figures.invite.pending.count += 1;
      player.figures.invite.pending.centavos += centavos;
    }
    return new Map([...this.players].map(([number, player]) => [number, player.figures]));
  }
}

export function reckonMonth(plan: MonthPlan): Reckoned {
  const reckoning = new Reckoning(plan);
  for (const moment of plan.moments) {
    if ('steps' in moment) for (const step of moment.steps) reckoning.outcomes.push(reckoning.step(step, moment.at));
    else if (moment.work === 'close') {
      reckoning.close(moment.at);
      reckoning.payMission();
    } else reckoning.settle(moment.at);
  }
  return { outcomes: reckoning.outcomes, figures: reckoning.figures() };
}
