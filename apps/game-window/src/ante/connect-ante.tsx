import type { GameContext } from '#session/game-context.ts';
import { windowState } from '#shell/window-state.ts';
import { AnteChoice, type AnteOption } from './ante-choice.ts';
import { AnteField } from './ante-field.tsx';

type Parts = Pick<GameContext, 'account' | 'stake'> & {
  options: readonly AnteOption[];
  price: (mode: string) => number;
  /** The price of the next spin has changed, so automatic spins must stop. */
  onChange: () => void;
};

/** Shows the choice above the bet buttons, and remembers it. */
export function connectAnte({ account, stake, options, price, onChange }: Parts): AnteChoice {
  const choice = new AnteChoice(options);
  // This runs after the window's own mark, which knows only the stake.
  const mark = () =>
    windowState.setState({ isStakeAboveBalance: !stake.isFixed && account.balanceCentavos < price(choice.mode) });
  account.onChange(mark);
  stake.onChange(mark);
  choice.onChange(() => {
    onChange();
    mark();
  });
  const shownPrice = (mode: string) => (stake.isFixed ? undefined : price(mode));
  windowState.setState({ options: <AnteField choice={choice} price={shownPrice} /> });
  return choice;
}
