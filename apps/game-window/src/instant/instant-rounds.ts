import type { Reply } from '@ipe/api-client';
import type { CallPath, Input, Output } from '@ipe/contract';
import type { InstantParts } from './instant-window.ts';
import { askUntilDecided, hasReason, isRefusedUnseen, type Decided } from '#calls/retry.ts';
import { showRefusal } from '#calls/show-refusal.ts';
import { text } from './instant.text.ts';
import type { Order, PendingRoundStore } from './pending-round.store.ts';

/** A round in its present state, and the balance. */
export type Answered = Output<'/api/game/start'>;
export type InstantRound = Answered['round'];
type AnsweredCall = '/api/game/start' | '/api/game/pick' | '/api/game/guess' | '/api/game/cashOut';
export type AnswerReply = Reply<AnsweredCall>;

export type RoundsParts = Pick<InstantParts, 'opened' | 'call' | 'account' | 'hud' | 'postToParent' | 'wait'> & {
  pending: PendingRoundStore;
};

/** What a round has won. A stake that went back is no win, and nothing of the window tells it as one. */
export const wonCentavos = ({ state, winCentavos }: InstantRound): number => (state === 'returned' ? 0 : winCentavos);

/** Whether a bet was refused because a round of this game is open already. `place` leaves that round pending then. */
export const isRoundOpen = (reply: AnswerReply): boolean => hasReason(reply, 'round_open');

/** The calls of a round in which the player decides. Each is repeated until an answer is decided, and none moves money twice. */
export class InstantRounds {
  readonly #parts: RoundsParts;
  readonly #onUndecided: (isUndecided: boolean) => void;

  /** `onUndecided` is told whether an answer is missing, because then the screen may no longer be right. */
  constructor(parts: RoundsParts, onUndecided: (isUndecided: boolean) => void = () => {}) {
    this.#parts = parts;
    this.#onUndecided = onUndecided;
  }

  /** The bet of the round that a reload, a lost connection or another window has left open. It is pending from then on. */
  takeOpenBet(): Order | undefined {
    const { pending, opened } = this.#parts;
    const left = opened.openRound;
    if (pending.find() === undefined && left && !pending.hasSeen(left.roundId))
      pending.keep(orderOf(left), { isTaken: true });
    return pending.find();
  }

  /**
   * Places the bet, or gets the state of its round. A refusal is shown. After one only a bet that may have been taken is pending, or the
   * round that is open instead.
   */
  async place(order: Order): Promise<AnswerReply> {
    const { pending, account } = this.#parts;
    const isResumed = pending.find()?.requestId === order.requestId;
    pending.keep(order, { isTaken: false });
    const { reply, wasUndecided } = await this.#decide(() => this.#parts.call('/api/game/start', order), text.slow);
    if (reply.code === 1) {
      pending.keep(order, { isTaken: true });
      if (reply.data.round.state === 'open') account.setBalance(reply.data.balance);
      return reply;
    }
    const mayBeTaken = (isResumed || wasUndecided) && isRefusedUnseen(reply);
    if (!pending.isTaken(order) && !mayBeTaken) {
      pending.clear();
      account.giveBack();
    }
    this.refuse(reply);
    if (isRoundOpen(reply)) await this.#keepOpenRound();
    return reply;
  }

  /** Keeps the round that is open on the server as the pending one. Another window has begun it, or its answer was lost long ago. */
  async #keepOpenRound(): Promise<void> {
    const { call, pending, account } = this.#parts;
    const reply = await this.#ask(() => call('/api/game/balance', {}));
    if (reply.code !== 1) return;
    account.setBalance(reply.data.balance);
    if (reply.data.openRound) pending.keep(orderOf(reply.data.openRound), { isTaken: true });
  }

  /** Gets the present state of a round. */
  look(order: Order): Promise<AnswerReply> {
    return this.#ask(() => this.#parts.call('/api/game/start', order));
  }

  pick(roundId: string, cell: number): Promise<AnswerReply> {
    return this.#ask(() => this.#parts.call('/api/game/pick', { roundId, cell }), text.slow);
  }

  guess(roundId: string, at: Pick<Input<'/api/game/guess'>, 'step' | 'guess'>): Promise<AnswerReply> {
    return this.#ask(() => this.#parts.call('/api/game/guess', { roundId, ...at }), text.slow);
  }

  cashOut(roundId: string): Promise<AnswerReply> {
    return this.#ask(() => this.#parts.call('/api/game/cashOut', { roundId }), text.slow);
  }

  /** Answers when the round is over, or after some seconds with its present state. */
  follow(roundId: string): Promise<AnswerReply> {
    return this.#ask(() => this.#parts.call('/api/game/follow', { roundId }));
  }

  /** Shows why a call was refused. */
  refuse(reply: Reply<CallPath>): void {
    showRefusal(reply, this.#parts);
  }

  /** Ends a round whose end has been shown: shows its money and removes the pending bet. */
  finish({ round, balance }: Answered): void {
    const { roundId, state, stakeCentavos: betCentavos, winCentavos } = round;
    const { account, pending, opened } = this.#parts;
    account.finish({ roundId, betCentavos, winCentavos, balance, ...(state === 'returned' && { isReturned: true }) });
    pending.clear();
    if (opened.openRound?.roundId === roundId) pending.markSeen(roundId);
  }

  async #ask<Path extends CallPath>(ask: () => Promise<Reply<Path>>, slowWords?: string): Promise<Reply<Path>> {
    return (await this.#decide(ask, slowWords)).reply;
  }

  async #decide<Path extends CallPath>(ask: () => Promise<Reply<Path>>, slowWords?: string): Promise<Decided<Path>> {
    const { hud, wait } = this.#parts;
    const inform = (words: string) => {
      hud.say(words);
      hud.announce(words);
    };
    const decided = await askUntilDecided(ask, {
      onUndecided: () => {
        inform(text.reconnecting);
        this.#onUndecided(true);
      },
      ...(slowWords && { onSlow: () => inform(slowWords) }),
      wait,
    });
    this.#onUndecided(false);
    return decided;
  }
}

function orderOf({ roundId, stakeCentavos, mines, crash }: InstantRound): Order {
  return {
    requestId: roundId,
    stakeCentavos,
    ...(mines && { mines: mines.mines }),
    ...(crash?.autoCashOutX100 && { autoCashOutX100: crash.autoCashOutX100 }),
  };
}
