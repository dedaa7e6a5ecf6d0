import type { CrashStage } from '@ipe/game-stage';
import type { InstantParts } from '#instant/instant-window.ts';
import { randomUuid } from '@ipe/api-client';
import type { Celebrate } from '#instant/celebrate.ts';
import { CrashScreen, type CrashScreenParts } from './crash-screen.ts';
import { flightEnd } from './flight-end.ts';
import type { FlightRecord } from './flight-record.store.ts';
import { text } from '#instant/instant.text.ts';
import {
  InstantRounds,
  isRoundOpen,
  type Answered,
  type AnswerReply,
  type RoundsParts,
} from '#instant/instant-rounds.ts';
import type { Order } from '#instant/pending-round.store.ts';

export type CrashLoopParts = RoundsParts &
  CrashScreenParts & {
    stage: Pick<CrashStage, 'rest' | 'ignite' | 'fly' | 'hear' | 'end'>;
    stake: InstantParts['stake'];
    record: Pick<FlightRecord, 'add'>;
    celebrate: Celebrate;
    /** The player's setting in hundredths; null for none, undefined for a text that is no multiplier. */
    autoCashOutX100: () => number | null | undefined;
  };

/** The least time between two questions about a running flight, so that a server that answers at once isn't asked without pause. */
const betweenQuestionsMs = 100;

/** Plays one flight after the other. Only an answer says when a flight ends and what it pays. */
export class CrashLoop {
  readonly #parts: CrashLoopParts;
  readonly #rounds: InstantRounds;
  readonly #screen: CrashScreen;
  /** The round on the screen. */
  #roundId: string | undefined;
  #ending: Promise<void> | undefined;

  constructor(parts: CrashLoopParts) {
    this.#parts = parts;
    this.#screen = new CrashScreen(parts);
    this.#rounds = new InstantRounds(parts, (isUndecided) => this.#screen.setUncertain(isUndecided));
    parts.hud.showLastWin(0);
    parts.hud.say(text.crash.ready);
  }

  /** Acts for the main button and the space bar: bets or cashes out. */
  async act(): Promise<void> {
    await (this.#screen.shown.phase === 'flying' ? this.cashOut() : this.bet());
  }

  /** Starts a flight. It resolves when the flight's end is shown, or the bet was refused. */
  async bet(): Promise<void> {
    if (!this.#screen.canBet) return;
    const { stake, account, bounds, hud } = this.#parts;
    const autoHundredths = this.#parts.autoCashOutX100();
    if (autoHundredths === undefined)
      return hud.say(text.crash.autoInvalid(bounds.minCashoutX100, bounds.maxCashoutX100));
    account.hold(stake.centavos);
    const order = { requestId: randomUuid(), stakeCentavos: stake.centavos };
    await this.#play(autoHundredths === null ? order : { ...order, autoCashOutX100: autoHundredths });
  }

  /** Cashes out. The window shows the request at once; the answer decides. */
  async cashOut(): Promise<void> {
    const { shown } = this.#screen;
    const roundId = this.#roundId;
    if (shown.phase !== 'flying' || !shown.canCashOut || roundId === undefined) return;
    this.#screen.show({ phase: 'leaving', askedHundredths: shown.multiplierX100 });
    this.#parts.hud.say(text.crash.asked(shown.multiplierX100));
    const reply = await this.#rounds.cashOut(roundId);
    if (this.#isOver(roundId)) return;
    if (reply.code === 1 && reply.data.round.state !== 'open') await this.#end(reply.data);
    else this.#stay(reply, shown.multiplierX100);
  }

  /** Resumes a flight that a reload or a lost connection interrupted, or shows how it ended. */
  async resume(): Promise<void> {
    const order = this.#rounds.takeOpenBet();
    if (!order) return;
    this.#parts.stake.choose(order.stakeCentavos);
    await this.#play(order);
  }

  async #play(order: Order): Promise<void> {
    const { stage, hud, stake } = this.#parts;
    stake.lock(true);
    this.#roundId = order.requestId;
    this.#ending = undefined;
    stage.ignite();
    this.#screen.show({ phase: 'asking' });
    hud.say(text.crash.takingOff);
    // Emptying the live region makes it read the next result even if the words are the same.
    hud.announce('');
    const reply = await this.#rounds.place(order);
    if (reply.code === 1) return this.#follow(reply.data);
    this.#rest(reply);
    if (isRoundOpen(reply)) await this.resume();
  }

  /** Shows the flight, and asks for its end until an answer has it. */
  async #follow(started: Answered): Promise<void> {
    const { roundId } = started.round;
    if (started.round.state === 'open') this.#screen.takeOff(started.round);
    let now = started;
    while (now.round.state === 'open') {
      const reply = await this.#rounds.follow(roundId);
      // The answer to a cash-out may have brought the end.
      if (this.#isOver(roundId)) return this.#ending;
      if (reply.code !== 1) return this.#breakOff(reply);
      now = reply.data;
      this.#screen.hear(now.round);
      if (now.round.state === 'open') await this.#parts.wait(betweenQuestionsMs);
      if (this.#isOver(roundId)) return this.#ending;
    }
    await this.#end(now);
  }

  /** Whether this round's end has been shown, or the next round has begun. */
  #isOver(roundId: string): boolean {
    return this.#ending !== undefined || this.#roundId !== roundId;
  }

  /** Goes on with the flight after a cash-out that didn't count; `follow` brings its end. */
  #stay(reply: AnswerReply, askedHundredths: number): void {
    const { hud, bounds } = this.#parts;
    if (reply.code === 1) this.#screen.hear(reply.data.round);
    this.#screen.flyOn(askedHundredths);
    hud.say(reply.code === 1 || !reply.msg ? text.crash.tooEarly(bounds.minCashoutX100) : reply.msg);
  }

  /** Shows the end. The first answer with the end calls this; `#isOver` stops the others from showing it again. */
  #end(over: Answered): Promise<void> {
    this.#ending = this.#tell(over);
    return this.#ending;
  }

  async #tell(over: Answered): Promise<void> {
    const { stage, hud, stake, record, celebrate } = this.#parts;
    const { roundId, stakeCentavos, winCentavos, crash } = over.round;
    const { shown, words } = flightEnd(over.round, { wasLeaving: this.#screen.shown.phase === 'leaving' });
    this.#screen.show(shown);
    hud.say(words);
    hud.showLastWin(winCentavos);
    record.add({ roundId, pointX100: shown.pointX100, cashedOutX100: crash?.cashedOutX100 ?? null });
    this.#rounds.finish(over);
    hud.announce(text.resultForEars(words, over.balance));
    const hasWon = winCentavos > 0;
    await Promise.all([
      stage.end(hasWon ? { type: 'cashedOut', winCentavos, stakeCentavos } : { type: 'burst' }),
      celebrate({ winCentavos, stakeCentavos }),
    ]);
    stake.lock(false);
    this.#screen.show({ ...shown, canBet: true });
  }

  /** Stops following a flight after a refusal; the player's records have its end. */
  #breakOff(reply: AnswerReply): void {
    this.#ending = Promise.resolve();
    this.#rounds.refuse(reply);
    this.#rest(reply);
  }

  #rest({ code }: AnswerReply): void {
    this.#parts.stage.rest();
    this.#parts.stake.lock(false);
    this.#screen.show({ phase: code === 401 ? 'closed' : 'idle' });
  }
}
