import type { MinesStage } from '@ipe/game-stage';
import type { InstantParts } from '#instant/instant-window.ts';
import { randomUuid } from '@ipe/api-client';
import type { Celebrate } from '#instant/celebrate.ts';
import { text } from '#instant/instant.text.ts';
import {
  InstantRounds,
  isRoundOpen,
  type Answered,
  type AnswerReply,
  type RoundsParts,
} from '#instant/instant-rounds.ts';
import { minesEnd } from './mines-end.ts';
import { canBet, canCashOut, canPick, idleMines, type MinesShown } from './mines-shown.ts';
import type { Order } from '#instant/pending-round.store.ts';

export type MinesLoopParts = RoundsParts & {
  stage: Pick<MinesStage, 'reset' | 'resume' | 'setOpenable' | 'ask' | 'callOff' | 'gem' | 'end' | 'closed'>;
  stake: InstantParts['stake'];
  view: { show: (shown: MinesShown) => void };
  celebrate: Celebrate;
  /** The number of mines in the next round, as the player chose it; `choose` sets that of a resumed round. */
  mines: { count: () => number; choose: (mines: number) => void };
  /** Returns a random whole number from 0 to `bound` − 1. */
  randomBelow: (bound: number) => number;
};

/**
 * Plays one round of mines after the other. A cell is opened when its answer is here, and only then can the player pick the next one: they
 * must have seen the result of the last step.
 */
export class MinesLoop {
  readonly #parts: MinesLoopParts;
  readonly #rounds: InstantRounds;
  #shown: MinesShown;
  #roundId = '';
  /** The cells that the field shows as safe. */
  #revealed: readonly number[] = [];

  constructor(parts: MinesLoopParts) {
    this.#parts = parts;
    this.#rounds = new InstantRounds(parts);
    this.#shown = idleMines(parts.mines.count());
    parts.hud.showLastWin(0);
    parts.hud.say(text.mines.ready);
    this.#show({});
  }

  /** Acts for the main button and the space bar: bets or cashes out. */
  async act(): Promise<void> {
    await (this.#shown.phase === 'open' ? this.cashOut() : this.bet());
  }

  /** Shows another number of mines, which the player has chosen. */
  refresh(): void {
    if (canBet(this.#shown)) this.#show({ mines: this.#parts.mines.count(), reveals: 0 });
  }

  async bet(): Promise<void> {
    if (!canBet(this.#shown)) return;
    const { stake, account, mines } = this.#parts;
    account.hold(stake.centavos);
    const order = { requestId: randomUuid(), stakeCentavos: stake.centavos, mines: mines.count() };
    await this.#begin(order);
  }

  /** Sends the pick of a cell. */
  async pick(cell: number): Promise<void> {
    if (!canPick(this.#shown) || !this.#parts.stage.closed().includes(cell)) return;
    this.#parts.stage.ask(cell);
    this.#show({ isBusy: true });
    const reply = await this.#rounds.pick(this.#roundId, cell);
    if (reply.code !== 1) this.#parts.stage.callOff(cell);
    await this.#take(reply, { byPick: true });
  }

  /** Sends the pick of a random closed cell. */
  async pickAny(): Promise<void> {
    const closed = this.#parts.stage.closed();
    const cell = closed[this.#parts.randomBelow(closed.length)];
    if (cell !== undefined) await this.pick(cell);
  }

  async cashOut(): Promise<void> {
    if (!canCashOut(this.#shown)) return;
    this.#show({ isBusy: true });
    await this.#take(await this.#rounds.cashOut(this.#roundId));
  }

  /** Resumes a round that a reload, a lost connection or another window has left open, or shows how it ended. */
  async resume(): Promise<void> {
    const order = this.#rounds.takeOpenBet();
    if (!order) return;
    this.#parts.stake.choose(order.stakeCentavos);
    if (order.mines !== undefined) this.#parts.mines.choose(order.mines);
    await this.#begin(order);
  }

  async #begin(order: Order): Promise<void> {
    const { stage, hud, stake } = this.#parts;
    stake.lock(true);
    stage.reset();
    this.#revealed = [];
    this.#roundId = order.requestId;
    this.#show({ phase: 'asking', mines: order.mines ?? this.#shown.mines, reveals: 0, isBusy: true });
    hud.say(text.mines.opening);
    // Emptying the live region makes it read the next result even if the words are the same.
    hud.announce('');
    const reply = await this.#rounds.place(order);
    if (reply.code !== 1) {
      this.#rest(reply);
      return isRoundOpen(reply) ? this.resume() : undefined;
    }
    const { round } = reply.data;
    const picked = round.state === 'open' ? (round.mines?.picked ?? []) : [];
    stage.resume(picked);
    this.#revealed = picked;
    await this.#take(reply);
  }

  /** Shows the answer to a step on the field and the buttons. */
  async #take(reply: AnswerReply, { byPick = false } = {}): Promise<void> {
    if (reply.code === 409) return this.#refresh();
    if (reply.code !== 1) return this.#refuse(reply);
    if (reply.data.round.state === 'open') this.#goOn(reply.data);
    else await this.#tell(reply.data, byPick);
  }

  /** Asks for the round's state, because it differs from this window's, perhaps because of another window. */
  async #refresh(): Promise<void> {
    const reply = await this.#rounds.follow(this.#roundId);
    await (reply.code === 1 ? this.#take(reply) : this.#refuse(reply));
  }

  #goOn({ round }: Answered): void {
    const { stage, hud } = this.#parts;
    const { picked = [], multiplierX100 = 0 } = round.mines ?? {};
    const found = picked.filter((cell) => !this.#revealed.includes(cell));
    for (const cell of found) void stage.gem(cell);
    this.#revealed = picked;
    const reveals = picked.length;
    const valueCentavos = reveals === 0 ? 0 : Math.floor((round.stakeCentavos * multiplierX100) / 100);
    this.#show({ phase: 'open', reveals, valueCentavos, isBusy: false });
    const words = reveals === 0 ? text.mines.open : text.mines.gem(multiplierX100);
    hud.say(words);
    hud.announce(words);
  }

  async #tell(over: Answered, byPick: boolean): Promise<void> {
    const { stage, hud, stake, celebrate } = this.#parts;
    const { end, words } = minesEnd(over.round, { byPick });
    const { stakeCentavos, winCentavos } = end;
    const reveals = end.picked.filter((cell) => !end.mines.includes(cell)).length;
    this.#show({ phase: 'over', reveals, valueCentavos: winCentavos, isBusy: true });
    hud.say(words);
    hud.showLastWin(winCentavos);
    this.#rounds.finish(over);
    hud.announce(text.resultForEars(words, over.balance));
    await Promise.all([stage.end(end), celebrate({ winCentavos, stakeCentavos })]);
    stake.lock(false);
    this.#show({ isBusy: false });
  }

  /** Shows the refusal of a step. The round stays as it is, unless the session has ended. */
  #refuse(reply: AnswerReply): void {
    this.#rounds.refuse(reply);
    this.#show({ isBusy: false, ...(reply.code === 401 && { phase: 'closed' }) });
  }

  /** Returns to rest after a refused bet. */
  #rest({ code }: AnswerReply): void {
    this.#parts.stake.lock(false);
    this.#show({ phase: code === 401 ? 'closed' : 'idle', isBusy: false });
  }

  #show(change: Partial<MinesShown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#parts.view.show(this.#shown);
    this.#parts.stage.setOpenable(canPick(this.#shown));
  }
}
