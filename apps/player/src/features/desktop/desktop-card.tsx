import { Button, buttonClass, AnimatedMoney, Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { QrCode } from '@ipe/ui/qr-code';
import { walletQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm } from '#shell/state/front-end-state.ts';
import { text } from './desktop.text.ts';

/** The balance or the log-in buttons, and a QR code that opens the page on a phone. */
export function DesktopCard() {
  return (
    <aside aria-label={text.side} className="flex flex-col gap-4">
      <div className="card p-4">{isLoggedIn() ? <Balance /> : <Welcome />}</div>
      <PhoneCode />
    </aside>
  );
}

function Balance() {
  return (
    <>
      <Loaded query={useQuery(walletQuery)} skeleton={<Skeleton className="h-20" />}>
        {({ balance, withdraw }) => (
          <>
            <p className="text-xs text-mist">{text.balance}</p>
            <AnimatedMoney
              centavos={balance}
              className="font-display text-2xl font-extrabold whitespace-normal text-gold"
            />
            <p className="mt-1 text-xs text-mist">
              {text.withdrawable} <Money centavos={withdraw} className="font-semibold text-text" />
            </p>
          </>
        )}
      </Loaded>
      <div className="mt-4 flex flex-col gap-2">
        <Link href={paths.deposit} className={buttonClass('primary', 'medium')}>
          {text.deposit}
        </Link>
        <Link href={paths.withdrawal} className={buttonClass('secondary', 'medium')}>
          {text.withdraw}
        </Link>
      </div>
    </>
  );
}

function Welcome() {
  return (
    <>
      <p className="font-display text-lg font-bold">{text.welcome}</p>
      <p className="mt-1 text-xs text-mist">{text.welcomeBody}</p>
      <div className="mt-4 flex flex-col gap-2">
        <Button size="medium" onClick={() => openForm('register')}>
          {text.register}
        </Button>
        <Button look="secondary" size="medium" onClick={() => openForm('login')}>
          {text.logIn}
        </Button>
      </div>
    </>
  );
}

/** The code has the path only: filters and open sheets stay on this device, and a game's launch token works once. */
function PhoneCode() {
  const path = usePathname();
  const page = path === paths.game ? paths.home : path;
  return (
    <div className="card p-4 text-center">
      <p className="font-display text-base font-bold">{text.phone}</p>
      <div className="mx-auto mt-3 w-32 rounded-sm bg-white p-1">
        <QrCode content={new URL(page, location.origin).href} label={text.qrCode} />
      </div>
      <p className="mt-3 text-xs text-mist">{text.phoneBody}</p>
    </div>
  );
}
