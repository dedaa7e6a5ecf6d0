import type { Hud } from '#shell/hud.ts';
import type { GameMessage } from '#page/parent-window.ts';
import type { FinishedRound, SessionRecord } from './session-record.ts';

type Parts = {
  balance: number;
  hud: Pick<Hud, 'showBalance'>;
  record: Pick<SessionRecord, 'add'>;
  postToParent: (message: GameMessage) => void;
  /**
   * A round that was left is yet to be told. The server's balance has its prize already, so none is shown until the
   * round begins again.
   */
  isUntold?: boolean;
};

/** The player's balance in this window: what the server said last, less a bet that it hasn't answered yet. */
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

  /** Shows a bet as paid that is being asked for. */
  hold(betCentavos: number): void {
    this.#parts.hud.showBalance(Math.max(0, this.#balanceCentavos - betCentavos));
  }

  /** A round is about to be told. Of one that was left, shows the balance of its beginning: after its bet, before its prize. */
  begin({ balance, winCentavos }: Pick<FinishedRound, 'balance' | 'winCentavos'>): void {
    if (this.#isUntold) this.#parts.hud.showBalance(Math.max(0, balance - winCentavos));
    this.#isUntold = false;
  }

  /** The bet was refused: shows the balance as it was. */
  giveBack(): void {
    this.#parts.hud.showBalance(this.#balanceCentavos);
  }

  /** Takes the server's balance, and tells the page around. */
  setBalance(centavos: number): void {
    this.#balanceCentavos = centavos;
    this.#parts.hud.showBalance(centavos);
    this.#parts.postToParent({ type: 'balance', balance: centavos });
    for (const listener of this.#listeners) listener();
  }

  /** A round is over and told: its balance, and a line in the list of this session. */
  finish(round: FinishedRound): void {
    this.#parts.record.add(round);
    this.setBalance(round.balance);
  }
}
