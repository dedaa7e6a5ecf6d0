import { buttonClass, AnimatedMoney, Dialog, IconButton, Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Plus, X } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { walletQuery } from '#shell/session/player.queries.ts';
import type { Stored } from '#shell/state/storage.ts';
import { text } from './balance.text.ts';
import { LotList } from './lot-list.tsx';

type Wallet = Stored['wallet'];

/** The balance, the withdrawable amount and the lots behind them (specification section 2, "Balance popup"). */
export function BalancePopup({ onClose }: { onClose: () => void }) {
  const wallet = useQuery(walletQuery);
  return (
    <Dialog label={text.title} shape="top" onClose={onClose}>
      <div className="flex items-center justify-between pt-2 pr-2 pl-5">
        <h2 className="font-display text-lg font-bold">{text.title}</h2>
        <IconButton label={text.close} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="px-5 pb-5">
        <Loaded query={wallet} skeleton={<Skeleton className="h-48 rounded-md" />}>
          {(loaded) => <Amounts wallet={loaded} />}
        </Loaded>
        <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
          <Link href={paths.deposit} onClick={onClose} className={buttonClass('primary')}>
            <Plus aria-hidden className="size-5" />
            {text.deposit}
          </Link>
          <Link href={paths.withdrawal} onClick={onClose} className={buttonClass('secondary')}>
            <ArrowUpRight aria-hidden className="size-5" />
            {text.withdrawMoney}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

function Amounts({ wallet: { balance, withdraw, debtCentavos, detail } }: { wallet: Wallet }) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        <div>
          <dt className="text-sm text-mist">{text.balance}</dt>
          <dd className="font-display text-xl font-extrabold text-gold">
            <AnimatedMoney from={0} centavos={balance} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mist">{text.withdraw}</dt>
          <dd className="font-display text-xl font-extrabold">
            <AnimatedMoney from={0} centavos={withdraw} />
          </dd>
        </div>
        {debtCentavos > 0 && (
          <div className="flex w-full flex-wrap justify-between gap-x-3 text-sm">
            <dt className="text-mist">{text.debt}</dt>
            <dd className="font-semibold text-ember-soft">
              <Money centavos={debtCentavos} />
            </dd>
          </div>
        )}
      </dl>
      <LotList lots={detail} />
    </>
  );
}
