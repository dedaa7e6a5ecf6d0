import type { Input } from '@ipe/contract';
import { noSuchRound } from '@ipe/contract/sentences';
import { centavos } from '@ipe/money';
import { familyOf, payoutCentavos, showInstant, type InstantMath, type InstantRound } from '@ipe/slot-engine';
import type { InstantRound as ShownRound } from '#instant/instant-window.ts';
import type { DemoAccount } from './demo-account.ts';
import type { DemoRound, DemoRoundStore } from './demo-rounds.store.ts';
import { done, moneyUsedUp, refused } from './demo-replies.ts';

export type StartInput = Input<'/api/game/start'>;

type Parts = {
  math: InstantMath;
  account: DemoAccount;
  rounds: DemoRoundStore;
  nowMs: () => number;
  wait: (ms: number) => Promise<void>;
};

/** The server answers `follow` after this long at the latest. */
const followMs = 10_000;

/**
 * Plays games in which the player decides in a round as the server does: the bet is taken at the start; seeds and player decide the end.
 */
export class DemoInstant {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The round that the player left open; null where there is none. */
  findOpen(): ShownRound | null {
    const round = this.#parts.rounds.find();
    if (!round) return null;
    this.#settle(round);
    return round.winCentavos === null ? this.#present(round) : null;
  }

  start({ requestId, stakeCentavos, mines, autoCashOutX100 }: StartInput) {
    const { account, math, rounds, nowMs } = this.#parts;
    const last = rounds.find();
    if (last?.roundId === requestId) return this.#answer(last);
    if (this.findOpen()) return refused(409, 'Termine a rodada aberta antes de começar outra');
    const choice = { mines: mines ?? null, autoCashOutX100: autoCashOutX100 ?? null };
    if (familyOf(math).choiceIssue(math, choice)) return refused(400, 'Esta escolha não existe neste jogo');
    if (!account.pay(stakeCentavos)) return moneyUsedUp();
    const { serverSeedHash } = account.fairness;
    return this.#answer({
      roundId: requestId,
      stakeCentavos,
      seeds: account.takeSeeds(),
      serverSeedHash,
      startedAtMs: nowMs(),
      ...choice,
      picks: [],
      winCentavos: null,
      endedAtMs: null,
      cashedOutX100: null,
    });
  }

  pick({ roundId, cell }: { roundId: string; cell: number }) {
    const { math, nowMs } = this.#parts;
    const round = this.#find(roundId);
    const picked = round && familyOf(math).pick?.(math, instantOf(round), cell);
    if (!picked) return unknownRound();
    if (picked.kind === 'no-cell') return refused(400, 'Esta casa não existe');
    if (picked.kind === 'picked' && round.winCentavos === null) {
      round.picks = picked.picks;
      if (picked.end) this.#end(round, picked.end.cashedOutX100, nowMs());
    }
    return this.#answer(round);
  }

  guess({ roundId, step, guess }: Input<'/api/game/guess'>) {
    const { math, nowMs } = this.#parts;
    const round = this.#find(roundId);
    const moved = round && familyOf(math).move?.(math, instantOf(round), { step, move: guess });
    if (!moved) return unknownRound();
    if (moved.kind === 'repeated') return this.#answer(round);
    if (round.winCentavos !== null || moved.kind !== 'picked') return refused(409, 'Esta jogada não é oferecida agora');
    round.picks = moved.picks;
    if (moved.end) this.#end(round, moved.end.cashedOutX100, nowMs());
    return this.#answer(round);
  }

  cashOut({ roundId }: { roundId: string }) {
    const { math, nowMs } = this.#parts;
    const round = this.#find(roundId);
    if (!round) return unknownRound();
    this.#settle(round);
    if (round.winCentavos !== null) return this.#answer(round);
    const atMs = nowMs();
    const valueHundredths = familyOf(math).leavingHundredths(math, instantOf(round), atMs - round.startedAtMs);
    if (valueHundredths === undefined) return refused(409, 'Ainda não há o que retirar. Jogue um pouco mais.');
    this.#end(round, valueHundredths, atMs);
    return this.#answer(round);
  }

  async follow({ roundId }: { roundId: string }) {
    const { nowMs, wait } = this.#parts;
    const round = this.#find(roundId);
    if (!round) return unknownRound();
    const { atMs } = this.#endByItself(round);
    // A round that only the player can end has nothing to wait for.
    if (round.winCentavos === null && atMs < Infinity) await wait(Math.max(0, Math.min(followMs, atMs - nowMs())));
    // The player may have cashed out in the meantime.
    return this.#answer(this.#find(roundId) ?? round);
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

  #endByItself(round: DemoRound): { atMs: number; cashedOutX100: number | null } {
    const { math } = this.#parts;
    const { afterMs, cashedOutX100 } = familyOf(math).byItself(math, instantOf(round));
    return { atMs: round.startedAtMs + afterMs, cashedOutX100 };
  }

  /** Ends the round if it has ended by itself, perhaps before this call. */
  #settle(round: DemoRound): void {
    if (round.winCentavos !== null) return;
    const { atMs, cashedOutX100 } = this.#endByItself(round);
    if (this.#parts.nowMs() >= atMs) this.#end(round, cashedOutX100, atMs);
  }

  #end(round: DemoRound, cashedOutX100: number | null, atMs: number): void {
    const { account, math, rounds } = this.#parts;
    round.cashedOutX100 = cashedOutX100;
    round.endedAtMs = atMs;
    round.winCentavos = payoutCentavos(math, centavos(round.stakeCentavos), cashedOutX100 ?? 0);
    account.receive(round.winCentavos);
    rounds.keep(round);
  }

  #present(round: DemoRound): ShownRound {
    const { math, nowMs } = this.#parts;
    const { roundId, stakeCentavos, winCentavos, serverSeedHash, seeds, endedAtMs } = round;
    const elapsedMs = (endedAtMs ?? nowMs()) - round.startedAtMs;
    const { cashedOutX100 } = round;
    return {
      roundId,
      stakeCentavos,
      winCentavos: winCentavos ?? 0,
      nonce: seeds.nonce,
      serverSeedHash,
      ...showInstant(math, { ...instantOf(round), isOver: winCentavos !== null, elapsedMs, cashedOutX100 }),
    };
  }
}

const instantOf = ({ seeds, mines, autoCashOutX100, picks }: DemoRound): InstantRound => ({
  ...seeds,
  mines,
  autoCashOutX100,
  picks,
});

const unknownRound = () => refused(404, noSuchRound);
