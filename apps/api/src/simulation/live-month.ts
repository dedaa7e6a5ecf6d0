import { randomUUID } from 'node:crypto';
import type { Input, Output } from '@ipe/contract';
import pLimit from 'p-limit';
import { centavos } from '@ipe/money';
import type { Caller } from '#platform/calls/request-facts.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { createRandom } from './random.ts';
import { jobOf, type Application } from './application.ts';
import type { Action, Moment, MonthPlan, Running, Step } from './month-plan.ts';
import { readRegistrationCode } from './read-registration-code.ts';

export type Lived = {
  /** By the player's number in the plan. */
  playerIds: Map<number, number>;
  /** For every step, in the plan's order: whether the application accepted it. */
  outcomes: boolean[];
  /** The number of settlements that were cut off. */
  kills: number;
};

type Player = { playerId: number; referralCode: string; cpf: string; nonce: number; sessionNo: number | null };

const gameId = 'capivara-da-sorte';
const atOnce = 64;
/** As many as password hashes run at once. */
const registerAtOnce = 2;
const noCaller = { address: '', userAgent: '' };

const mobileOf = (player: number): string => `119${String(10_000_000 + player)}`;
/** Registrations are limited by network, so every player has a network of their own. */
const addressOf = (player: number): string => `10.${(player >> 16) & 255}.${(player >> 8) & 255}.${player & 255}`;

/** Plays a month moment by moment, with the same functions as the server's calls. */
class Life {
  readonly players = new Map<number, Player>();
  readonly #application: Application;
  readonly #seed: number;
  readonly #kill: KillJob;
  readonly #joining = new Map<number, Promise<void>>();
  kills = 0;

  constructor(application: Application, { seed, kill = async () => false }: Pick<Living, 'seed' | 'kill'>) {
    this.#application = application;
    this.#seed = seed;
    this.#kill = kill;
  }

  #player(number: number): Player {
    const found = this.players.get(number);
    if (found === undefined) throw new Error(`player ${number} does something before registering`);
    return found;
  }

  /** Registrations begin in the order of numbers, so that a referrer's has begun before the member's. */
  #register(number: number, referrer: number | null): Promise<void> {
    const joining = this.#join(number, referrer);
    this.#joining.set(number, joining);
    return joining;
  }

  async #join(number: number, referrer: number | null): Promise<void> {
    if (referrer !== null) await this.#joining.get(referrer);
    const code = referrer === null ? {} : { source_code: this.#player(referrer).referralCode };
    const caller = { address: addressOf(number), userAgent: '' };
    const input = { mobile: mobileOf(number), password: 'senha-segura-1', ...code };
    const { userInfo } = await this.#signUp(input, caller);
    const cpf = createRandom(this.#seed, 1_000_000 + number).cpf();
    const player = { playerId: Number(userInfo.id), referralCode: userInfo.inv ?? '', cpf, nonce: 0, sessionNo: null };
    this.players.set(number, player);
  }

  /** Signs up and reads the code that is sent to the phone. */
  async #signUp(input: Input<'/api/user/register'>, caller: Caller): Promise<Output<'/api/user/register'>> {
    const { db, handlers } = this.#application;
    const register = (given: Input<'/api/user/register'>) =>
      handlers['/api/user/register'](given, { session: undefined, caller });
    const asked = { ...input, device: randomUUID() };
    const refusal: unknown = await register(asked).catch((error: unknown) => error);
    if (!(refusal instanceof RefusedError) || refusal.refusal.reason !== 'phone_code_needed')
      throw new Error('a sign-up asked for no code', { cause: refusal });
    return register({ ...asked, code: await readRegistrationCode({ db }, input.mobile) });
  }

  /** @returns whether it was credited; a payment with another player's CPF is sent back */
  async #deposit(player: Player, { amount, code, payer }: Extract<Action, { kind: 'deposit' }>): Promise<boolean> {
    const { handlers, bank } = this.#application;
    const context = { session: { playerId: player.playerId, deviceId: '' }, caller: noCaller };
    const { cpf } = this.#player(payer);
    const order = await handlers['/api/pay/recharge'](
      {
        requestId: randomUUID(),
        amountCentavos: centavos(amount),
        cpf,
        name: 'Maria Aparecida da Silva',
        ...(code === null ? {} : { active_code: code }),
      },
      context,
    );
    bank.pay(order.copiaECola, cpf);
    const { state } = await handlers['/api/pay/rechargePaid']({ orderId: order.orderId }, context);
    if (state !== 'paid' && state !== 'refunding' && state !== 'refunded')
      throw new Error(`a deposit that was paid is ${state}`);
    return state === 'paid';
  }

  /** The play session of a player whose one window stays open all month. */
  async #takePlaySession(player: Player): Promise<number> {
    const { db, parts } = this.#application;
    const { playerId, sessionNo } = player;
    const asked = { playerId, gameId, sessionNo };
    const isAlive =
      sessionNo !== null && (await parts.playSessions.isAlive(db, { playerId, sessionNo }, parts.clock()));
    return isAlive
      ? sessionNo
      : db.transactionOf(playerId, async (tx) => {
          await lockWallet(tx, playerId);
          return parts.playSessions.take(tx, asked, parts.clock());
        });
  }

  async #round(player: Player, { bet, win }: Extract<Action, { kind: 'round' }>): Promise<boolean> {
    const sessionNo = await this.#takePlaySession(player);
    player.sessionNo = sessionNo;
    const { status } = await this.#application.settleRound({
      playerId: player.playerId,
      roundId: randomUUID(),
      gameId,
      gameVersion: '1.0.0',
      mode: 'base',
      stakeCentavos: centavos(bet),
      betCentavos: centavos(bet),
      winCentavos: centavos(win),
      seedNo: 1,
      nonce: player.nonce,
      sessionNo,
    });
    if (status === 'settled') {
      player.nonce += 1;
      this.#application.parts.playSessions.remember(
        { playerId: player.playerId, sessionNo },
        this.#application.parts.clock(),
      );
    }
    if (status === 'settled' || status === 'insufficient') return status === 'settled';
    throw new Error(`a round was ${status}`);
  }

  /** Joins by the terms that are shown now. */
  async #joinMission({ playerId }: Player): Promise<boolean> {
    const { handlers } = this.#application;
    const context = { session: { playerId, deviceId: '' }, caller: noCaller };
    const [mission] = (await handlers['/api/mission/list']({}, context)).list;
    if (mission === undefined) return false;
    const { id, ruleVersion } = await handlers['/api/mission/read']({ id: mission.id }, context);
    await handlers['/api/mission/join']({ id, ruleVersion }, context);
    return true;
  }

  async #act({ player: number, action }: Step): Promise<boolean> {
    if (action.kind === 'register') return this.#register(number, action.referrer).then(() => true);
    const player = this.#player(number);
    if (action.kind === 'round') return this.#round(player, action);
    if (action.kind === 'mission') return this.#joinMission(player);
    const context = { session: { playerId: player.playerId, deviceId: '' }, caller: noCaller };
    const requestId = randomUUID();
    if (action.kind === 'deposit') return this.#deposit(player, action);
    if (action.kind === 'sign') await this.#application.handlers['/api/sign/claim']({ requestId }, context);
    else await this.#application.handlers['/api/vip/collect']({ requestId, level: action.level }, context);
    return true;
  }

  async #try(step: Step): Promise<boolean> {
    try {
      return await this.#act(step);
    } catch (error) {
      if (error instanceof RefusedError && error.code < 500) return false;
      throw error;
    }
  }

  /** Plays players at the same time, each player's steps in order. Registrations come first, because a referrer's code must be known. */
  async do(steps: Step[]): Promise<boolean[]> {
    const outcomes: boolean[] = [];
    const run = async (indexes: number[]) => {
      for (const index of indexes) outcomes[index] = await this.#try(steps[index]!);
    };
    const indexes = steps.map((_, index) => index);
    const isRegistration = (index: number) => steps[index]?.action.kind === 'register';
    await pLimit(registerAtOnce).map(indexes.filter(isRegistration), (index) => run([index]));
    const byPlayer = Map.groupBy(
      indexes.filter((index) => !isRegistration(index)),
      (index) => steps[index]?.player,
    );
    await pLimit(atOnce).map(byPlayer.values(), run);
    return outcomes;
  }

  async #runJob(name: string, running: Running, dies: number): Promise<void> {
    const job = jobOf(this.#application, name, this.#application.db);
    if (running === 'twice') await Promise.all([job(), job()]);
    if (running === 'killed' && (await this.#kill(this.#application, name, dies))) this.kills += 1;
    await job();
  }

  async work({ work, running, at }: Extract<Moment, { work: string }>): Promise<void> {
    // The transaction at which the job dies, another one from day to day.
    const dies = ((at.getTime() / dayMs) % 5) | 0;
    const names = work === 'close' ? ['close-days', 'counting missions'] : ['settle-vip', 'settle-invitations'];
    for (const name of names) await this.#runJob(name, running, dies);
  }
}

/** Cuts a job off after this many of its transactions. @returns whether it was still running */
export type KillJob = (application: Application, name: string, transactions: number) => Promise<boolean>;

type Living = {
  open: (clock: () => Date) => Promise<Application>;
  seed: number;
  /** Without it no settlement is cut off. */
  kill?: KillJob;
  /** Called after each day was closed. */
  onDay?: (at: Date) => void | Promise<void>;
};

export async function liveMonth(
  { moments }: MonthPlan,
  { open, seed, kill, onDay = () => {} }: Living,
): Promise<Lived & { application: Application }> {
  let now = new Date((moments[0]?.at.getTime() ?? 0) - minuteMs);
  const application = await open(() => now);
  const life = new Life(application, { seed, ...(kill && { kill }) });
  const outcomes: boolean[] = [];
  for (const moment of moments) {
    now = moment.at;
    if ('steps' in moment) outcomes.push(...(await life.do(moment.steps)));
    else {
      await life.work(moment);
      if (moment.work === 'close') await onDay(now);
    }
  }
  const playerIds = new Map([...life.players].map(([number, { playerId }]) => [number, playerId]));
  return { application, playerIds, outcomes, kills: life.kills };
}
