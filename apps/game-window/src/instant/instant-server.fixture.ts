import type { GameCall } from '#calls/game-api.ts';
import type { Answered, InstantRound } from './instant-rounds.ts';

type Asked = { path: string; input: Record<string, unknown> };
type Refused = { code: number; data: object; msg: string };
type Answer = { code: 1; data: Answered; msg: string } | Refused;

export const lost: Refused = { code: 0, data: {}, msg: 'sem rede' };
export const refused = (code: number, msg = 'recusado'): Refused => ({ code, data: {}, msg });

/** A server with one player. It keeps rounds by id, answers `follow` when a round is over, and loses or refuses answers as a test says. */
export class InstantServer {
  readonly asked: Asked[] = [];
  readonly rounds = new Map<string, InstantRound>();
  /** Other answers, by path. `lost` executes the call and loses the answer; a refusal executes nothing. */
  readonly instead = new Map<string, Refused[]>();
  /** The answers to these paths wait until the test releases them. */
  readonly held = new Map<string, Promise<void>>();
  balance = 10_000;
  /** Set by a test: the state of a started round. */
  first: (order: Record<string, unknown>) => Partial<InstantRound> = () => ({});
  /** Set by a test: how a step changes a round. */
  step: (path: string, round: InstantRound, input: Record<string, unknown>) => Partial<InstantRound> = () => ({});
  #followers: (() => void)[] = [];

  readonly call = (async (path: string, input: Record<string, unknown>): Promise<Answer> => {
    this.asked.push({ path, input });
    const instead = this.instead.get(path)?.shift();
    if (instead && instead.code !== 0) return instead;
    const answer = await this.#answer(path, input);
    await this.held.get(path);
    return instead ?? answer;
  }) as unknown as GameCall;

  paths(): string[] {
    return this.asked.map(({ path }) => path.replace('/api/game/', ''));
  }

  /** Ends or changes a round without a call, and answers calls that follow it. */
  change(roundId: string, change: Partial<InstantRound>): void {
    const round = this.rounds.get(roundId);
    if (!round) throw new Error(`no round ${roundId}`);
    const changed = { ...round, ...change };
    if (round.state === 'open') this.balance += changed.winCentavos;
    this.rounds.set(roundId, changed);
    for (const hear of this.#followers.splice(0)) hear();
  }

  get only(): InstantRound {
    const [round] = this.rounds.values();
    if (!round || this.rounds.size !== 1) throw new Error(`not one round but ${this.rounds.size}`);
    return round;
  }

  async #answer(path: string, input: Record<string, unknown>): Promise<Answer> {
    const open = [...this.rounds.values()].find(({ state }) => state === 'open');
    const { balance } = this;
    if (path === '/api/game/balance') return { code: 1, data: { balance, openRound: open ?? null } as never, msg: '' };
    const roundId = String(input['requestId'] ?? input['roundId']);
    if (path === '/api/game/start' && !this.rounds.has(roundId)) {
      if (open) return { ...refused(409, 'Você tem uma rodada aberta'), data: { reason: 'round_open' } };
      this.#start(roundId, input);
    }
    const round = this.rounds.get(roundId);
    if (round?.state === 'open') await this.#act(path, round, input);
    const now = this.rounds.get(roundId);
    if (!now) return refused(404, 'Rodada não encontrada');
    return { code: 1, data: { round: now, balance: this.balance }, msg: '' };
  }

  async #act(path: string, round: InstantRound, input: Record<string, unknown>): Promise<void> {
    if (path === '/api/game/follow') await this.#followed();
    const isStep = ['/api/game/pick', '/api/game/guess', '/api/game/cashOut'].includes(path);
    if (isStep) this.change(round.roundId, this.step(path.replace('/api/game/', ''), round, input));
  }

  #followed(): Promise<void> {
    return new Promise((resolve) => this.#followers.push(resolve));
  }

  #start(roundId: string, input: Record<string, unknown>): void {
    const stakeCentavos = Number(input['stakeCentavos']);
    this.balance -= stakeCentavos;
    this.rounds.set(roundId, {
      roundId,
      state: 'open',
      stakeCentavos,
      winCentavos: 0,
      nonce: this.rounds.size,
      serverSeedHash: 'hash',
      events: [],
      ...this.first(input),
    });
  }
}
