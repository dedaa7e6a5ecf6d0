import { useQuery } from '@tanstack/react-query';
import { Button, AnimatedMoney, IconButton, Skeleton } from '@ipe/ui';
import { Menu, Plus, Search } from 'lucide-react';
import { Link } from 'wouter';
import { openSearch } from '#shell/navigation/open-search.ts';
import { paths } from '#shell/navigation/paths.ts';
import { unreadQuery, walletQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm, openPopup } from '#shell/state/front-end-state.ts';
import { text } from '#shell/text/shell.text.ts';
import { DemonstrationStrip } from './demonstration-strip.tsx';

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b [@media(max-height:450px)]:relative border-edge bg-deep">
      <DemonstrationStrip />
      <div className="flex min-h-14 flex-wrap items-center pr-3 pl-1">
        <MenuButton />
        <Link
          href={paths.home}
          // Next to a balance of millions there is room only for the flower. The name wraps into a hidden second line.
          className="flex h-11 max-w-max flex-[1_0_2.75rem] flex-wrap gap-x-2 overflow-hidden rounded-sm"
          aria-label={`${text.brand}, ${text.tabs.home}`}
        >
          {/* Low priority, because React would otherwise preload it in the drawn page and delay the banner. */}
          <img
            src="/art/logo.svg"
            alt=""
            width="32"
            height="44"
            fetchPriority="low"
            className="h-11 w-8 object-contain"
          />
          <span className="font-display text-2xl leading-11 font-extrabold">{text.brand}</span>
        </Link>
        <div className="ml-auto flex flex-wrap items-center justify-end py-1">
          <IconButton label={text.search} onClick={openSearch}>
            <Search aria-hidden className="size-5" />
          </IconButton>
          {isLoggedIn() ? <BalancePill /> : <VisitorButtons />}
        </div>
      </div>
    </header>
  );
}

function MenuButton() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  return (
    <IconButton
      label={text.menu(unread)}
      aria-haspopup="dialog"
      onClick={() => openPopup('leftMenu')}
      className="relative"
    >
      <Menu aria-hidden className="size-6" />
      {unread > 0 && (
        <span className="tabular absolute top-1 left-5.5 min-w-4.5 rounded-full bg-ember px-1 text-xs leading-4.5 font-bold text-deep">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconButton>
  );
}

function VisitorButtons() {
  return (
    <div data-visitors className="flex items-center gap-1">
      <Button look="quiet" size="medium" className="px-2! text-text" onClick={() => openForm('login')}>
        {text.logIn}
      </Button>
      <Button size="medium" onClick={() => openForm('register')}>
        {text.register}
      </Button>
    </div>
  );
}

/** The balance opens the balance popup, and the plus leads to the deposit. */
function BalancePill() {
  const { data: wallet } = useQuery(walletQuery);
  return (
    <div className="flex rounded-full border border-edge bg-raised">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openPopup('balanceTask')}
        className="flex h-11 items-center rounded-full pr-1 pl-4 font-bold"
      >
        <span className="sr-only">{text.balance}</span>
        {wallet ? (
          <AnimatedMoney centavos={wallet.balance} className="font-display text-base text-gold" />
        ) : (
          <Skeleton className="h-5 w-20" />
        )}
      </button>
      <Link href={paths.deposit} aria-label={text.deposit} className="flex size-11 items-center justify-center">
        <span className="flex size-8 items-center justify-center rounded-full bg-linear-to-b from-gold to-gold-deep text-deep">
          <Plus aria-hidden className="size-5" strokeWidth={2.75} />
        </span>
      </Link>
    </div>
  );
}
