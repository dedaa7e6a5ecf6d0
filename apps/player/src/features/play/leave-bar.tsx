import { IconButton, Money } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Headset, Menu } from 'lucide-react';
import { isDemonstrationOpen } from '#shell/games/launch-game.ts';
import { goBack } from '#shell/navigation/navigation.ts';
import { walletQuery } from '#shell/session/player.queries.ts';
import { openPopup } from '#shell/state/front-end-state.ts';
import { text } from './play.text.ts';

/**
 * The way out of a provider's game, and to the menu, support and balance. Our own windows have these in their own menu;
 * a provider's page hasn't, and it may be broken.
 */
export function LeaveBar() {
  return (
    <div className="flex h-11 shrink-0 items-center">
      <button type="button" onClick={goBack} className="flex h-11 items-center gap-1 px-3 text-sm font-semibold">
        <ChevronLeft aria-hidden className="size-5" />
        {text.leave}
      </button>
      <div className="ml-auto flex items-center">
        {isDemonstrationOpen() ? (
          <span className="px-2 text-sm font-semibold text-mist">{text.demonstration}</span>
        ) : (
          <Balance />
        )}
        <IconButton label={text.support} aria-haspopup="dialog" onClick={() => openPopup('customerService')}>
          <Headset aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={text.menu} aria-haspopup="dialog" onClick={() => openPopup('leftMenu')}>
          <Menu aria-hidden className="size-6" />
        </IconButton>
      </div>
    </div>
  );
}

/** Not shown in demonstrations; any other game is opened only by a logged-in player, with their money. */
function Balance() {
  const { data: wallet } = useQuery(walletQuery);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openPopup('balanceTask')}
      className="flex h-11 items-center px-2 text-sm font-bold text-gold"
    >
      <span className="sr-only">{text.balance}</span>
      {wallet && <Money centavos={wallet.balance} />}
    </button>
  );
}
