import type { Output } from '@ipe/contract';
import type { Stage } from '@ipe/game-stage';
import type { Account } from '#session/account.ts';
import type { Lot } from '#granted/granted-lots.ts';
import type { GameCall } from '#calls/game-api.ts';
import { text, type RoundWords } from '#game-window.text.ts';
import type { Hud } from '#shell/hud.ts';
import type { Reply } from '@ipe/api-client';
import { modePriceCentavos } from '#stake/mode-price.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import type { GameMessage } from '#page/parent-window.ts';
import type { PendingSpin, PendingSpinStore } from './pending-spin.store.ts';
import { randomUuid } from '@ipe/api-client';
import { resultText } from './result-text.ts';
import { askUntilDecided, hasReason, isRefusedUnseen, type Retrying } from '#calls/retry.ts';
import type { StakeControl } from '#stake/stake-control.ts';
import { showRefusal } from '#calls/show-refusal.ts';

export type PlayedRound = Output<'/api/game/play'>;
type GrantedAnswer = Output<'/api/game/playGranted'>['granted'];

export type GameLoopParts = {
  opened: Pick<OpenedGame, 'modes' | 'betUnits' | 'pace'>;
  stage: Pick<Stage, 'startSpin' | 'play' | 'callOff' | 'skip'>;
  hud: Hud;
  account: Account;
  stake: StakeControl;
  call: GameCall;
  pending: PendingSpinStore;
  postToParent: (message: GameMessage) => void;
  wait: Retrying['wait'];
  /** The words while a round is awaited; those of a spin where they are missing. */
  words?: RoundWords | undefined;
  /** Shows that a round has won the jackpot, until the player has seen it. */
  tellJackpot?: ((roundId: string) => Promise<void>) | undefined;
  /** The granted rounds; while a lot is selected, the next round is one of its rounds. */
  granted?: GrantedRounds | undefined;
  /** Words for screen readers before the result, such as where the ball fell. */
  describe?: ((round: PlayedRound) => string) | undefined;
};

type GrantedRounds = {
  playing: () => Lot | undefined;
  /** Called when a round of a lot has been shown to its end. */
  onTold: (granted: GrantedAnswer) => void;
  /** Called when a lot has no rounds left. */
  onOver: (grantId: string) => void;
};

/** The answer to a bet, or to a granted round. */
type Decided = PlayedRound & { granted?: GrantedAnswer };

/**
 * Plays one spin after the other. A spin's id is made before it is sent and kept until its round has been shown. If the request or its
 * answer gets lost, sending the id again gets the same round, and the money moves once.
 */
export class GameLoop {
  readonly #parts: GameLoopParts;
  #isSpinning = false;
  #isOver = false;
  readonly #words: RoundWords;

  constructor(parts: GameLoopParts) {
    this.#parts = parts;
    this.#words = parts.words ?? text;
    parts.hud.showLastWin(0);
    parts.hud.say(this.#words.ready);
    parts.hud.setSpinning(false);
  }

  get isSpinning(): boolean {
    return this.#isSpinning;
  }

  /** The price of a round of this mode at the present stake. */
  priceCentavos(mode: string): number {
    return modePriceCentavos(this.#parts.opened, this.#parts.stake.centavos, mode);
  }

  /**
   * Starts a spin; during a spin it skips what is shown.
   * @param picks the picked cells, in a game with cells to pick
   * @returns the round when it has been shown to its end; undefined where none was played: it was refused, this call was a skip, or the
   * game is closed
   */
  async spin(mode = 'base', picks?: readonly number[]): Promise<PlayedRound | undefined> {
    if (this.#isOver) return undefined;
    if (this.#isSpinning) {
      this.#parts.stage.skip();
      return undefined;
    }
    const lot = this.#parts.granted?.playing();
    const { centavos: stakeCentavos } = this.#parts.stake;
    const picked = picks && { picks: [...picks] };
    const spin = { requestId: randomUuid(), stakeCentavos, mode, ...picked, ...(lot && ofLot(lot)) };
    this.#parts.pending.keep(spin);
    if (lot === undefined) this.#parts.account.hold(this.priceCentavos(mode));
    return this.#play(spin);
  }

  /** Resumes a spin that a reload or a lost connection interrupted. */
  async resume(): Promise<void> {
    if (this.#isSpinning) return;
    const spin = this.#parts.pending.find();
    if (!spin) return;
    if (spin.grantId === undefined) this.#parts.stake.choose(spin.stakeCentavos);
    await this.#play(spin, { isResumed: true });
  }

  async #play(spin: PendingSpin, { isResumed = false } = {}): Promise<PlayedRound | undefined> {
    this.#setSpinning(true);
    try {
      return await this.#playOnce(spin, isResumed);
    } finally {
      this.#setSpinning(false);
    }
  }

  async #playOnce(spin: PendingSpin, isResumed: boolean): Promise<PlayedRound | undefined> {
    const { stage, hud, pending } = this.#parts;
    hud.say(this.#words.spinning);
    // Emptying the live region makes it read the next result even if the words are the same.
    hud.announce('');
    stage.startSpin(spin.mode, spin.picks);
    const sentAt = performance.now();
    const { reply, wasUndecided } = await askUntilDecided(() => this.#ask(spin), this.#retrying);
    if (reply.code !== 1) {
      this.#refuse(reply, spin, { mayBeTaken: isResumed || wasUndecided });
      return undefined;
    }
    pending.keep(spin, { isTaken: true });
    await this.#tell(isResumed ? await this.#withBalanceOfNow(reply.data) : reply.data, spin.mode);
    pending.clear();
    await this.#restOfCycle(performance.now() - sentAt);
    return reply.data;
  }

  /** Waits for the house's least time between bets, so that the button comes back then and the next bet isn't refused. */
  async #restOfCycle(passedMs: number): Promise<void> {
    const restMs = (this.#parts.opened.pace?.leastCycleMs ?? 0) - passedMs;
    if (restMs > 0) await this.#parts.wait(restMs);
  }

  /**
   * Replaces the balance by the present one: a repeated call has the balance at the round's end, which a deposit or another game may have
   * changed since.
   */
  async #withBalanceOfNow(round: Decided): Promise<Decided> {
    const { reply } = await askUntilDecided(() => this.#parts.call('/api/game/balance', {}), this.#retrying);
    return reply.code === 1 ? { ...round, balance: reply.data.balance } : round;
  }

  get #retrying(): Retrying {
    return {
      onUndecided: () => this.#inform(navigator.onLine ? this.#words.reconnecting : this.#words.offline),
      onSlow: () => this.#inform(text.slow),
      wait: this.#parts.wait,
    };
  }

  /** Sends the spin. A granted round has another call, because it bets nothing. */
  #ask({ grantId, ...spin }: PendingSpin): Promise<Reply<'/api/game/play' | '/api/game/playGranted'>> {
    const { call } = this.#parts;
    if (grantId === undefined) return call('/api/game/play', spin);
    const { requestId, picks } = spin;
    return call('/api/game/playGranted', { requestId, grantId, ...(picks && { picks }) });
  }

  async #tell(round: Decided, mode: string): Promise<void> {
    const { stage, hud, account, opened, describe, granted } = this.#parts;
    const { roundId, events, stakeCentavos, betCentavos, winCentavos, balance } = round;
    // A granted round is celebrated by the price that it would have had.
    const worth = betCentavos > 0 ? betCentavos : modePriceCentavos(opened, stakeCentavos, mode);
    account.begin({ balance, winCentavos });
    await stage.play({ events, betCentavos: worth, winCentavos, unitCentavos: stakeCentavos / opened.betUnits });
    account.finish({ roundId, betCentavos, winCentavos, balance });
    const result = [...(describe ? [describe(round)] : []), resultText(winCentavos, worth)].join(' ');
    hud.announce(text.resultForEars(result, balance));
    if (round.wonJackpot) await this.#parts.tellJackpot?.(roundId);
    if (round.granted) granted?.onTold(round.granted);
  }

  /**
   * Shows a refusal and gives the stake back, unless an earlier try may have played the spin: then it stays pending, its stake held, until
   * it can be asked again.
   */
  #refuse(
    reply: Parameters<typeof showRefusal>[0],
    { grantId }: PendingSpin,
    { mayBeTaken }: { mayBeTaken: boolean },
  ): void {
    const { stage, account, granted, pending } = this.#parts;
    if (grantId !== undefined && hasReason(reply, 'none_left')) granted?.onOver(grantId);
    stage.callOff();
    if (!mayBeTaken || !isRefusedUnseen(reply)) {
      pending.clear();
      account.giveBack();
    }
    this.#isOver = reply.code === 401;
    showRefusal(reply, this.#parts);
  }

  #inform(words: string): void {
    this.#parts.hud.say(words);
    this.#parts.hud.announce(words);
  }

  #setSpinning(isSpinning: boolean): void {
    this.#isSpinning = isSpinning;
    this.#parts.hud.setSpinning(isSpinning);
    this.#parts.stake.lock(isSpinning);
  }
}

/** The mode and stake of a granted round are the lot's. */
const ofLot = ({ grantId, mode, stakeCentavos }: Lot) => ({ grantId, mode, stakeCentavos });
