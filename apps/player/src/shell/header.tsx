import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass, classNames, CountingMoney, Skeleton } from '@ipe/ui';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { openForm } from './front-end-state.ts';
import { paths } from './paths.ts';
import { homePageQuery, walletQuery } from './player.queries.ts';
import { isLoggedIn } from './session.ts';
import { text } from './shell.text.ts';

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-edge bg-deep/90 backdrop-blur-md">
      <div className="flex h-14 items-center justify-between pr-3 pl-4">
        <Link href={paths.home} className="flex min-h-11 items-center gap-2 rounded-sm" aria-label={text.tabs.home}>
          <img src="/art/logo.svg" alt="" width="32" height="32" className="size-8" />
          <Brand />
        </Link>
        {isLoggedIn() ? <BalancePill /> : <VisitorButtons />}
      </div>
    </header>
  );
}

/** The name, and below it the mark of play money: in the same height, so that nothing moves when it becomes known. */
function Brand() {
  const isDemonstration = useQuery(homePageQuery).data?.profile.isDemonstration ?? false;
  return (
    <span>
      <span
        className={classNames(
          'block font-display font-extrabold tracking-tight',
          isDemonstration ? 'text-lg leading-5' : 'text-2xl',
        )}
      >
        {text.brand}
      </span>
      {isDemonstration && (
        <span className="block text-2xs font-semibold whitespace-nowrap text-purple-soft">{text.demonstration}</span>
      )}
    </span>
  );
}

function VisitorButtons() {
  return (
    <div className="flex items-center gap-1">
      <Button look="quiet" size="medium" className="text-text" onClick={() => openForm('login')}>
        {text.logIn}
      </Button>
      <Button size="medium" onClick={() => openForm('register')}>
        {text.register}
      </Button>
    </div>
  );
}

function BalancePill() {
  const { data: wallet } = useQuery(walletQuery);
  return (
    <Link
      href={paths.recharge}
      className={classNames(buttonClass('secondary', 'medium'), 'rounded-full! pr-1.5! pl-4')}
    >
      <span className="sr-only">{text.balance}</span>
      {wallet ? (
        <CountingMoney centavos={wallet.balance} className="font-display text-base text-gold" />
      ) : (
        <Skeleton className="h-5 w-20" />
      )}
      <span className="flex size-8 items-center justify-center rounded-full bg-linear-to-b from-gold to-gold-deep text-deep">
        <Plus aria-hidden className="size-5" strokeWidth={2.75} />
      </span>
      <span className="sr-only">{text.deposit}</span>
    </Link>
  );
}
