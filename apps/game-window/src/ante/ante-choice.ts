import { figuresOf } from '@ipe/game-rules';
import { returnWords, statedReturn } from '@ipe/game-rules/return';
import type { SlotClient } from '@ipe/game-stage';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { text } from './ante.text.ts';

/** A way to spin: with the game's usual reels, or with other reels at another price. */
export type AnteOption = { mode: string; name: string; facts: string };

type Offered = Pick<OpenedGame, 'modes'>;

/** The ways to spin that the server offers, the plain one first; empty where there is no choice. */
export function listAnteOptions({ modes }: Offered, math: SlotClient['math']): AnteOption[] {
  const inFile = math.modes as Readonly<Record<string, { ante?: object }>>;
  const extra = modes.filter(({ mode }) => inFile[mode]?.ante);
  if (extra.length === 0) return [];
  return [
    { mode: 'base', name: text.plain, facts: factsOf(math, 'base') },
    ...extra.map(({ mode }) => ({ mode, name: text.extra, facts: factsOf(math, mode) })),
  ];
}

/** The difference between the ways: how often the feature comes, and the return. */
function factsOf(math: SlotClient['math'], mode: string): string {
  const often = figuresOf(math, mode)?.featureOneIn;
  const stated = statedReturn(math, mode);
  const facts = [...(often ? [text.often(Math.round(often))] : []), ...(stated ? [text.rtp(returnWords(stated))] : [])];
  return facts.join(' · ');
}

/** The player's choice. It begins with the plain spin each time the game is opened, because the other costs more. */
export class AnteChoice {
  readonly state: StoreApi<{ mode: string }> = createStore(() => ({ mode: 'base' }));
  readonly options: readonly AnteOption[];
  #onChange = () => {};

  constructor(options: readonly AnteOption[]) {
    this.options = options;
  }

  get mode(): string {
    return this.state.getState().mode;
  }

  /** Shows the mode of a resumed round. A bought round doesn't change the choice. */
  show(mode: string): void {
    if (this.options.some((option) => option.mode === mode)) this.state.setState({ mode });
  }

  choose(mode: string): void {
    if (mode === this.mode) return;
    this.show(mode);
    this.#onChange();
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }
}
