import type { CardsStage } from '@ipe/game-stage';
import type { InstantParts } from '#instant/instant-window.ts';
import { randomUuid } from '@ipe/api-client';
import type { Celebrate } from '#instant/celebrate.ts';
import { text } from '#instant/instant.text.ts';
import {
  InstantRounds,
  isRoundOpen,
  wonCentavos,
  type Answered,
  type AnswerReply,
  type RoundsParts,
} from '#instant/instant-rounds.ts';
import { canBet, canCashOut, canMove, idleCards, type CardsShown, type Move } from './cards-shown.ts';
import type { Order } from '#instant/pending-round.store.ts';
import { endWords, shownCards } from './told-round.ts';

export type CardsLoopParts = RoundsParts & {
  stage: Pick<CardsStage, 'reset' | 'resume' | 'setWaiting' | 'turn' | 'right' | 'end'>;
  stake: InstantParts['stake'];
  view: { show: (shown: CardsShown) => void };
  celebrate: Celebrate;
  rankOf: (card: number) => number;
};

/**
 * Plays one round of cards after the other. A card is turned over when its answer is here, and only then can the player guess the next one:
 * they must have seen the result of the last guess.
 */
export class CardsLoop {
  readonly #parts: CardsLoopParts;
  readonly #rounds: InstantRounds;
  #shown = idleCards;
  #order: Order = { requestId: '', stakeCentavos: 0 };
  /** The number of answered decisions, which is the `step` of the next one. */
  #steps = 0;
  /** The number of cards that the table has shown. */
  #dealt = 0;

  constructor(parts: CardsLoopParts) {
    this.#parts = parts;
    this.#rounds = new InstantRounds(parts);
    parts.hud.showLastWin(0);
    parts.hud.say(text.cards.ready);
    this.#show({});
  }

  /** Acts for the main button and the space bar: bets or cashes out. */
  async act(): Promise<void> {
    await (this.#shown.phase === 'open' ? this.cashOut() : this.bet());
  }

  async bet(): Promise<void> {
    if (!canBet(this.#shown)) return;
    const { stake, account } = this.#parts;
    account.hold(stake.centavos);
    await this.#begin({ requestId: randomUuid(), stakeCentavos: stake.centavos });
  }

  /** Guesses the next card, or changes the first one. */
  async move(move: Move): Promise<void> {
    if (!canMove(this.#shown, move)) return;
    this.#show({ isBusy: true });
    this.#parts.stage.setWaiting(true);
    await this.#take(await this.#rounds.guess(this.#order.requestId, { step: this.#steps, guess: move }));
  }

  async cashOut(): Promise<void> {
    if (!canCashOut(this.#shown)) return;
    this.#show({ isBusy: true });
    await this.#take(await this.#rounds.cashOut(this.#order.requestId));
  }

  /** Resumes a round that a reload, a lost connection or another window has left open, or shows how it ended. */
  async resume(): Promise<void> {
    const order = this.#rounds.takeOpenBet();
    if (!order) return;
    this.#parts.stake.choose(order.stakeCentavos);
    await this.#begin(order);
  }

  async #begin(order: Order): Promise<void> {
    const { stage, hud, stake } = this.#parts;
    stake.lock(true);
    stage.reset();
    this.#order = order;
    this.#dealt = 0;
    this.#show({ ...idleCards, phase: 'asking', isBusy: true });
    hud.say(text.cards.dealing);
    // Emptying the live region makes it read the next result even if the words are the same.
    hud.announce('');
    const reply = await this.#rounds.place(order);
    if (reply.code !== 1) {
      this.#rest(reply);
      return isRoundOpen(reply) ? this.resume() : undefined;
    }
    const before = shownCards(reply.data.round).slice(0, -1);
    if (before.length > 0) stage.resume(before);
    this.#dealt = before.length;
    await this.#take(reply);
  }

  /** Shows the answer to a step on the table and the buttons. */
  async #take(reply: AnswerReply): Promise<void> {
    if (reply.code === 409) return this.#refresh(reply);
    if (reply.code !== 1) return this.#refuse(reply);
    await this.#turnNew(reply.data);
    if (reply.data.round.state === 'open') this.#goOn(reply.data);
    else await this.#tell(reply.data);
  }

  /** Asks for the round's state, because it differs from this window's, perhaps because of another window. */
  async #refresh(refused: AnswerReply): Promise<void> {
    const reply = await this.#rounds.look(this.#order);
    await (reply.code === 1 ? this.#take(reply) : this.#refuse(refused));
  }

  /** Shows the new cards one after the other. */
  async #turnNew({ round }: Answered): Promise<void> {
    const { stage } = this.#parts;
    const cards = shownCards(round);
    this.#steps = round.cards?.moves.length ?? 0;
    for (const [index, shown] of cards.entries()) {
      if (index < this.#dealt) continue;
      await stage.turn(shown);
      const isLast = index === cards.length - 1;
      if (shown.by !== 'first' && !(isLast && round.state === 'lost')) stage.right();
    }
    this.#dealt = Math.max(this.#dealt, cards.length);
  }

  #goOn({ round }: Answered): void {
    const { hud, rankOf, stage } = this.#parts;
    const { lower = null, higher = null, changesLeft = 0, multiplierX100 = 0, dealt = [] } = round.cards ?? {};
    const rank = rankOf(dealt.at(-1) ?? 0);
    const valueCentavos = Math.floor((round.stakeCentavos * multiplierX100) / 100);
    stage.setWaiting(false);
    this.#show({ phase: 'open', rank, lower, higher, changesLeft, multiplierX100, valueCentavos, isBusy: false });
    const words = multiplierX100 === 0 ? text.cards.open(rank) : text.cards.right(rank, multiplierX100);
    hud.say(words);
    hud.announce(words);
  }

  async #tell(over: Answered): Promise<void> {
    const { stage, hud, stake, celebrate, rankOf } = this.#parts;
    const { cards, stakeCentavos, state } = over.round;
    const winCentavos = wonCentavos(over.round);
    const words = endWords(over.round, rankOf);
    const multiplierX100 = cards?.multiplierX100 ?? 0;
    const none = { lower: null, higher: null, changesLeft: 0 };
    this.#show({ phase: 'over', ...none, multiplierX100, valueCentavos: winCentavos, isBusy: true });
    hud.say(words);
    hud.showLastWin(winCentavos);
    this.#rounds.finish(over);
    hud.announce(text.resultForEars(words, over.balance));
    const end = { isWrong: state === 'lost', winCentavos, stakeCentavos };
    await Promise.all([stage.end(end), celebrate({ winCentavos, stakeCentavos })]);
    stake.lock(false);
    this.#show({ isBusy: false });
  }

  /** Shows the refusal of a step. The round stays as it is, unless the session has ended. */
  #refuse(reply: AnswerReply): void {
    this.#parts.stage.setWaiting(false);
    this.#rounds.refuse(reply);
    this.#show({ isBusy: false, ...(reply.code === 401 && { phase: 'closed' }) });
  }

  /** Returns to rest after a refused bet. */
  #rest({ code }: AnswerReply): void {
    this.#parts.stake.lock(false);
    this.#show({ phase: code === 401 ? 'closed' : 'idle', isBusy: false });
  }

  #show(change: Partial<CardsShown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#parts.view.show(this.#shown);
  }
}
