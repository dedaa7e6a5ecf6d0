import type { Hud } from '#shell/hud.ts';
import type { GameMessage } from '#page/parent-window.ts';
import type { FinishedRound, SessionRecord } from './session-record.ts';

type Parts = {
  balance: number;
  hud: Pick<Hud, 'showBalance'>;
  record: Pick<SessionRecord, 'add'>;
  postToParent: (message: GameMessage) => void;
  /**
   * Whether a resumed round is still to be shown. The server's balance includes its win already, so no balance is shown until the round
   * begins again.
   */
  isUntold?: boolean;
};

/** The player's balance in this window: the server's last one, minus a bet that the server hasn't answered yet. */
export class Account {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #balanceCentavos: number;
  #isUntold: boolean;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#balanceCentavos = parts.balance;
    this.#isUntold = parts.isUntold ?? false;
    if (!this.#isUntold) parts.hud.showBalance(parts.balance);
  }

  get balanceCentavos(): number {
    return this.#balanceCentavos;
  }

  canPay(centavos: number): boolean {
    return this.#balanceCentavos >= centavos;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Shows a bet as paid while its answer is awaited. */
  hold(betCentavos: number): void {
    this.#parts.hud.showBalance(Math.max(0, this.#balanceCentavos - betCentavos));
  }

  /** Called before a round is shown. For a resumed round it shows the balance at the round's beginning: after its bet, before its win. */
  begin({ balance, winCentavos }: Pick<FinishedRound, 'balance' | 'winCentavos'>): void {
    if (this.#isUntold) this.#parts.hud.showBalance(Math.max(0, balance - winCentavos));
    this.#isUntold = false;
  }

  /** Shows the balance without the bet again, because the bet was refused. */
  giveBack(): void {
    this.#parts.hud.showBalance(this.#balanceCentavos);
  }

  /** Takes the server's balance, and tells the player app. */
  setBalance(centavos: number): void {
    this.#balanceCentavos = centavos;
    this.#parts.hud.showBalance(centavos);
    this.#parts.postToParent({ type: 'balance', balance: centavos });
    for (const listener of this.#listeners) listener();
  }

  /** Called after a round has been shown: takes its balance, and adds it to this session's list. */
  finish(round: FinishedRound): void {
    this.#parts.record.add(round);
    this.setBalance(round.balance);
  }
}
