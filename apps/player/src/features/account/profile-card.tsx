import { buttonClass, AnimatedMoney, IconButton, Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Copy, Crown, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { userInfoQuery, walletQuery } from '#shell/session/player.queries.ts';
import { copyText } from '#shell/text/copy-text.ts';
import { useIsOffered } from '#shell/visitors/offered.tsx';
import { text } from './account.text.ts';

export function ProfileCard() {
  const user = useQuery(userInfoQuery);
  return (
    <Loaded query={user} skeleton={<Skeleton className="mb-5 h-16" />}>
      {({ avatar, nickname, id, vipLevel }) => (
        <div className="mb-5 flex items-center gap-4">
          <Link href={paths.info} aria-label={text.infoTitle} className="shrink-0 rounded-full">
            <img
              src={avatar}
              alt=""
              width="64"
              height="64"
              className="size-16 rounded-full border-2 border-gold/60 bg-raised object-cover"
            />
          </Link>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2">
              <p className="max-w-full font-display break-words text-xl font-bold">{nickname}</p>
              <VipBadge level={vipLevel} />
            </div>
            <p className="flex items-center text-sm text-mist">
              <span className="tabular min-w-0 break-words">
                {text.id} {id}
              </span>
              <IconButton label={text.copyId} onClick={() => void copyText(id)} className="-my-2">
                <Copy aria-hidden className="size-4" />
              </IconButton>
            </p>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function VipBadge({ level }: { level: number }) {
  if (!useIsOffered('vipRewards')) return null;
  return (
    <Link href={paths.vip} className="-my-2 inline-flex min-h-11 shrink-0 items-center">
      <span className="tabular inline-flex items-center gap-1 rounded-full border border-purple/60 px-2 py-0.5 text-xs font-bold text-purple-soft">
        <Crown aria-hidden className="size-4" />
        {text.vip(level)}
      </span>
      <span className="sr-only">: {text.vipMore}</span>
    </Link>
  );
}

export function BalanceCard() {
  const wallet = useQuery(walletQuery);
  return (
    <div className="card rounded-lg p-5">
      <StaleBanner query={wallet} />
      <Loaded query={wallet} skeleton={<Skeleton className="h-20" />}>
        {({ balance, withdraw, debtCentavos }) => (
          <>
            <p className="text-sm text-mist">{text.balance}</p>
            <AnimatedMoney centavos={balance} className="font-display text-amount font-extrabold text-gold" />
            <p className="mt-1 text-sm text-mist">
              {text.withdrawable} <Money centavos={withdraw} className="font-semibold text-text" />
            </p>
            {debtCentavos > 0 && (
              <p className="mt-1 text-sm text-mist">
                {text.debt} <Money centavos={debtCentavos} className="font-semibold text-ember-soft" />:{' '}
                {text.debtPaidNext}
              </p>
            )}
          </>
        )}
      </Loaded>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <Link href={paths.deposit} className={buttonClass('primary')}>
          <Plus aria-hidden className="size-5" />
          {text.deposit}
        </Link>
        <Link href={paths.withdrawal} className={buttonClass('secondary')}>
          <ArrowUpRight aria-hidden className="size-5" />
          {text.withdraw}
        </Link>
      </div>
    </div>
  );
}
