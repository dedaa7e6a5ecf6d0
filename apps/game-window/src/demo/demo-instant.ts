import type { Input, RoundEvent } from '@ipe/contract';
import { playCrashRound, playMinesRound, type InstantMath } from '@ipe/slot-engine';
import type { InstantRound } from '#instant/instant-window.ts';
import { flightAt, flightMs, valueX100At } from './demo-crash.ts';
import { fieldOf, isCell } from './demo-mines.ts';
import type { DemoAccount } from './demo-account.ts';
import type { DemoRound, DemoRoundStore } from './demo-rounds.store.ts';
import { done, refused } from './demo-replies.ts';

export type StartInput = Input<'/api/game/start'>;

type Parts = {
  math: InstantMath;
  account: DemoAccount;
  rounds: DemoRoundStore;
  nowMs: () => number;
  wait: (ms: number) => Promise<void>;
};

/** The server answers a follower after this long at the latest. */
const followMs = 10_000;

/** Crash and mines as the server plays them: the bet is taken at the start, the end is decided by the seeds and the player. */
export class DemoInstant {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The round that the player left open, if there is one. */
  findOpen(): InstantRound | null {
    const round = this.#parts.rounds.find();
    if (!round) return null;
    this.#settle(round);
    return round.winCentavos === null ? this.#present(round) : null;
  }

  start({ requestId, stakeCentavos, mines = 3, autoCashOutX100 }: StartInput) {
    const { account, rounds, nowMs } = this.#parts;
    const last = rounds.find();
    if (last?.roundId === requestId) return this.#answer(last);
    if (this.findOpen()) return refused(409, 'Termine a rodada aberta antes de começar outra');
    if (!this.#offers({ mines, autoCashOutX100 })) return refused(400, 'Esta escolha não existe neste jogo');
    if (!account.pay(stakeCentavos)) return refused(100, 'Saldo fictício insuficiente');
    const { serverSeedHash } = account.fairness;
    const round: DemoRound = {
      roundId: requestId,
      stakeCentavos,
      seeds: account.takeSeeds(),
      serverSeedHash,
      startedAtMs: nowMs(),
      autoCashOutX100: autoCashOutX100 ?? null,
      mines,
      picks: [],
      winCentavos: null,
      endedAtMs: null,
      cashedOutX100: null,
    };
    return this.#answer(round);
  }

  #offers({ mines, autoCashOutX100 }: { mines: number; autoCashOutX100: number | undefined }): boolean {
    const { math } = this.#parts;
    if (math.family === 'mines') return mines >= math.mines.minMines && mines <= math.mines.maxMines;
    const { minCashoutX100, maxCashoutX100 } = math.crash;
    return autoCashOutX100 === undefined || (autoCashOutX100 >= minCashoutX100 && autoCashOutX100 <= maxCashoutX100);
  }

  pick({ roundId, cell }: { roundId: string; cell: number }) {
    const { math } = this.#parts;
    const round = this.#find(roundId);
    if (!round || math.family !== 'mines') return unknownRound();
    if (!isCell(math, cell)) return refused(400, 'Esta casa não existe');
    if (round.winCentavos === null && !round.picks.includes(cell)) round.picks.push(cell);
    return this.#answer(round);
  }

  cashOut({ roundId }: { roundId: string }) {
    const round = this.#find(roundId);
    if (!round) return unknownRound();
    this.#settle(round);
    if (round.winCentavos !== null) return this.#answer(round);
    const valueX100 = this.#valueX100(round);
    if (valueX100 === undefined) return refused(409, 'Ainda não há o que retirar. Jogue um pouco mais.');
    this.#pay(round, valueX100);
    return this.#answer(round);
  }

  async follow({ roundId }: { roundId: string }) {
    const { math, nowMs, wait } = this.#parts;
    const round = this.#find(roundId);
    if (!round) return unknownRound();
    if (math.family === 'crash' && round.winCentavos === null) {
      const restMs = round.startedAtMs + flightMs(math, round) - nowMs();
      await wait(Math.max(0, Math.min(followMs, restMs)));
    }
    // The player may have left in the meantime.
    return this.#answer(this.#find(roundId) ?? round);
  }

  /** What leaving now pays, in hundredths; undefined when there is nothing to leave with yet. */
  #valueX100(round: DemoRound): number | undefined {
    const { math, nowMs } = this.#parts;
    if (math.family === 'crash') return valueX100At(math, round, nowMs());
    return fieldOf(math, round).multiplierX100 || undefined;
  }

  #find(roundId: string): DemoRound | undefined {
    const round = this.#parts.rounds.find();
    return round?.roundId === roundId ? round : undefined;
  }

  #answer(round: DemoRound) {
    this.#settle(round);
    this.#parts.rounds.keep(round);
    return done({ round: this.#present(round), balance: this.#parts.account.balance });
  }

  /** Ends the round if it has come to its end by itself. */
  #settle(round: DemoRound): void {
    const { math, nowMs } = this.#parts;
    if (round.winCentavos !== null) return;
    if (math.family === 'mines') {
      const { isOver, multiplierX100 } = fieldOf(math, round);
      if (isOver) this.#pay(round, multiplierX100);
      return;
    }
    const { isOver, cashedOutX100 } = flightAt(math, round, nowMs());
    if (isOver) this.#pay(round, cashedOutX100);
  }

  #pay(round: DemoRound, multiplierX100: number | null): void {
    round.cashedOutX100 = multiplierX100 || null;
    round.endedAtMs = this.#endOf(round);
    round.winCentavos = Math.floor((round.stakeCentavos * (multiplierX100 ?? 0)) / 100);
    this.#parts.account.receive(round.winCentavos);
    this.#parts.rounds.keep(round);
  }

  /** A flight may have ended before anybody asked. */
  #endOf(round: DemoRound): number {
    const { math, nowMs } = this.#parts;
    const byItselfMs = math.family === 'crash' ? round.startedAtMs + flightMs(math, round) : Infinity;
    return Math.min(nowMs(), byItselfMs);
  }

  #present(round: DemoRound): InstantRound {
    const { roundId, stakeCentavos, winCentavos, serverSeedHash } = round;
    const state = winCentavos === null ? 'open' : winCentavos > 0 ? 'won' : 'lost';
    const shared = { roundId, state, stakeCentavos, winCentavos: winCentavos ?? 0, serverSeedHash } as const;
    return { ...shared, nonce: round.seeds.nonce, events: this.#events(round), ...this.#standing(round) };
  }

  #standing(round: DemoRound): Pick<InstantRound, 'crash' | 'mines'> {
    const { math, nowMs } = this.#parts;
    if (math.family === 'mines') {
      const isOpen = round.winCentavos === null;
      const { multiplierX100, nextMultiplierX100 } = fieldOf(math, round);
      const value = isOpen ? { multiplierX100, nextMultiplierX100 } : { multiplierX100, nextMultiplierX100: null };
      return { mines: { mines: round.mines, picked: round.picks, ...value } };
    }
    const { autoCashOutX100, cashedOutX100, startedAtMs, endedAtMs } = round;
    return {
      crash: {
        elapsedMs: (endedAtMs ?? nowMs()) - startedAtMs,
        growthK: math.crash.growth.k,
        autoCashOutX100,
        cashedOutX100,
      },
    };
  }

  /** While the round is open, only what the player has seen. */
  #events({ seeds, mines, picks, winCentavos, cashedOutX100 }: DemoRound): RoundEvent[] {
    const { math } = this.#parts;
    const isOpen = winCentavos === null;
    if (math.family === 'mines') {
      const { events } = playMinesRound(math, { ...seeds, mines, picks });
      return isOpen ? events.filter(({ type }) => type === 'minesPick') : events;
    }
    if (isOpen) return [];
    const cashOut = cashedOutX100 === null ? {} : { cashoutX100: cashedOutX100 };
    return playCrashRound(math, { ...seeds, ...cashOut }).events;
  }
}

const unknownRound = () => refused(404, 'Rodada não encontrada');
