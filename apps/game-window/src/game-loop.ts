import type { Reply } from '@ipe/api-client';
import type { Output } from '@ipe/contract';
import type { Stage } from '@ipe/game-stage';
import type { GameCall } from './game-api.ts';
import { text } from './game-window.text.ts';
import type { Hud } from './hud.ts';
import type { OpenedGame } from './opened-game.store.ts';
import type { GameMessage } from './parent-window.ts';
import type { PendingSpin, PendingSpinStore } from './pending-spin.store.ts';
import { newRequestId } from './request-id.ts';
import { askUntilDecided, type Retrying } from './retry.ts';
import { StakeChoice } from './stake-choice.ts';

type PlayReply = Reply<'/api/game/play'>;
type PlayedRound = Output<'/api/game/play'>;

export type GameLoopParts = {
  opened: OpenedGame;
  /** Units of a base bet: what a unit is in money follows from the stake. */
  betUnits: number;
  stage: Pick<Stage, 'startSpin' | 'tell' | 'callOff' | 'skip'>;
  hud: Hud;
  call: GameCall;
  pending: PendingSpinStore;
  tellParent: (message: GameMessage) => void;
  wait: Retrying['wait'];
};

/**
 * One spin after the other. A spin's id is made before it is sent and kept until its round is told: whatever gets lost
 * on the way, asking again with it brings the same round, and the money moves once.
 */
export class GameLoop {
  readonly #parts: GameLoopParts;
  readonly #stakes: StakeChoice;
  #balanceCentavos: number;
  #isSpinning = false;

  constructor(parts: GameLoopParts) {
    const { opened, hud } = parts;
    this.#parts = parts;
    this.#stakes = new StakeChoice(opened.stakesCentavos, opened.defaultStakeCentavos);
    this.#balanceCentavos = opened.balance;
    hud.showBalance(opened.balance);
    hud.showStake(this.#stakes);
    hud.showLastWin(0);
    hud.say(text.ready);
    hud.setSpinning(false);
  }

  /** What a spin costs now. */
  get stakeCentavos(): number {
    return this.#stakes.centavos;
  }

  changeStake(steps: number): void {
    if (this.#isSpinning) return;
    this.#stakes.step(steps);
    this.#parts.hud.showStake(this.#stakes);
  }

  /** Starts a spin; during one it hurries what is being shown. */
  async spin(): Promise<void> {
    if (this.#isSpinning) return this.#parts.stage.skip();
    const spin = { requestId: newRequestId(), stakeCentavos: this.#stakes.centavos };
    this.#parts.pending.keep(spin);
    this.#parts.hud.showBalance(Math.max(0, this.#balanceCentavos - spin.stakeCentavos));
    await this.#play(spin);
  }

  /** Takes up a spin that a reload or a lost connection interrupted. */
  async resume(): Promise<void> {
    const spin = this.#parts.pending.find();
    if (!spin) return;
    this.#stakes.choose(spin.stakeCentavos);
    this.#parts.hud.showStake(this.#stakes);
    await this.#play(spin);
  }

  async #play(spin: PendingSpin): Promise<void> {
    const { stage, hud, pending, call, wait } = this.#parts;
    this.#setSpinning(true);
    hud.say(text.spinning);
    // An emptied live region speaks again when the next result has the same words.
    hud.announce('');
    stage.startSpin();
    const { requestId, stakeCentavos } = spin;
    const reply = await askUntilDecided(() => call('/api/game/play', { requestId, stakeCentavos }), {
      onUndecided: () => this.#inform(text.reconnecting),
      wait,
    });
    if (reply.code === 1) await this.#tell(reply.data);
    else this.#refuse(reply);
    pending.clear();
    this.#setSpinning(false);
    if (reply.code === 401) hud.close();
  }

  async #tell(round: PlayedRound): Promise<void> {
    const { stage, hud, betUnits, tellParent } = this.#parts;
    const { events, stakeCentavos, betCentavos, winCentavos, balance } = round;
    await stage.tell({ events, betCentavos, winCentavos, unitCentavos: stakeCentavos / betUnits });
    this.#balanceCentavos = balance;
    hud.showBalance(balance);
    tellParent({ type: 'balance', balance });
  }

  #refuse(reply: PlayReply): void {
    const { stage, hud, tellParent } = this.#parts;
    stage.callOff();
    hud.showBalance(this.#balanceCentavos);
    const words = reply.code === 100 ? text.insufficient : (reply.msg ?? text.sessionEnded);
    this.#inform(words);
    if (reply.code === 100) tellParent({ type: 'insufficient-balance' });
    if (reply.code === 401) tellParent({ type: 'session-ended' });
  }

  #inform(words: string): void {
    this.#parts.hud.say(words);
    this.#parts.hud.announce(words);
  }

  #setSpinning(isSpinning: boolean): void {
    this.#isSpinning = isSpinning;
    this.#parts.hud.setSpinning(isSpinning);
  }
}
