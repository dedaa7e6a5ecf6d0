import { buttonClass, classNames, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';
import { cashbackQuery, type CashbackLine } from './cashback.queries.ts';
import { text } from './cashback.text.ts';
import { OwnPeriods } from './own-periods.tsx';

/** Every cashback that is on, announced or over, with the player's own reckoning of each. */
export function CashbackScreen() {
  const query = useQuery(cashbackQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(list) =>
          list.length === 0 ? (
            // A restricted player gets no offers, and reads the reason instead of an empty list.
            <UnlessRestricted what="offers">
              <NoCashback />
            </UnlessRestricted>
          ) : (
            <ul className="flex flex-col gap-8">
              {list.map((cashback) => (
                <li key={cashback.id}>
                  <Cashback cashback={cashback} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Cashback({ cashback }: { cashback: CashbackLine }) {
  const { id, name, state, terms, ruleVersion, sha256, stopReason, untilDay } = cashback;
  return (
    <article aria-labelledby={`cashback-${id}`} className="flex flex-col gap-4">
      <div className="card overflow-hidden">
        <Warned className="block" />
        <div className="p-4">
          <span
            className={classNames(
              'inline-block rounded-full px-2.5 py-0.5 text-xs font-bold',
              state === 'running' ? 'bg-gold/15 text-gold' : 'bg-raised text-mist',
            )}
          >
            {text.states[state]}
          </span>
          <h2 id={`cashback-${id}`} className="mt-2 font-display text-xl font-extrabold text-balance break-words">
            {name}
          </h2>
          <p className="tabular font-display text-2xl font-extrabold text-gold">{text.rate(cashback)}</p>
          <p className="mt-1 text-sm text-mist">{text.how}</p>
          <Limits cashback={cashback} />
        </div>
      </div>
      {stopReason !== null && (
        <section aria-label={text.stopped} className="card p-4">
          <h3 className="font-bold">{text.stopped}</h3>
          <p className="mt-1 text-sm break-words text-mist">{text.stoppedBody(untilDay, stopReason)}</p>
        </section>
      )}
      {state !== 'announced' && (
        <section aria-labelledby={`own-${id}`}>
          <h3 id={`own-${id}`} className="mb-2 font-display text-lg font-bold">
            {text.own}
          </h3>
          <LoggedInOnly>
            <OwnPeriods cashback={cashback} />
          </LoggedInOnly>
        </section>
      )}
      <section aria-labelledby={`terms-${id}`}>
        <h3 id={`terms-${id}`} className="mb-2 font-display text-lg font-bold">
          {text.terms}
        </h3>
        <TermsText terms={terms} version={ruleVersion} />
        <p className="tabular text-xs break-all text-mist">{text.proof(sha256)}</p>
      </section>
    </article>
  );
}

function Limits({ cashback }: { cashback: CashbackLine }) {
  const { fromDay, untilDay, leastCentavos, mostCentavos, leastVipLevel } = cashback;
  return (
    <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      <dt className="text-mist">{text.lasts}</dt>
      <dd>{text.days({ from: fromDay, to: untilDay })}</dd>
      <dt className="text-mist">{text.least}</dt>
      <dd>{text.money(leastCentavos)}</dd>
      <dt className="text-mist">{text.most(cashback)}</dt>
      <dd>{text.money(mostCentavos)}</dd>
      {leastVipLevel > 0 && (
        <>
          <dt className="text-mist">{text.level}</dt>
          <dd>{text.fromLevel(leastVipLevel)}</dd>
        </>
      )}
    </dl>
  );
}

const NoCashback = () => (
  <EmptyState
    icon={<HandCoins />}
    title={text.empty}
    action={
      <Link href={paths.promotions} className={buttonClass('secondary')}>
        {text.toPromotions}
      </Link>
    }
  >
    {text.emptyBody}
  </EmptyState>
);
