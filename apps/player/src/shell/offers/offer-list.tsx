import { classNames, Skeleton } from '@ipe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { inOrder, type Timed } from './in-order.ts';
import { NoOffers } from './no-offers.tsx';

type Props<One> = {
  query: UseQueryResult<One[]>;
  Icon: LucideIcon;
  text: { empty: string; emptyBody: string };
  /** Offers are shown whole, with their terms, and need more space between them. */
  isWhole?: boolean;
  children: (one: One) => ReactNode;
};

/** All offers of a kind, whether running, announced or over, for visitors too. */
export const OfferList = <One extends Timed & { id: string }>({ query, Icon, text, isWhole, children }: Props<One>) => (
  <>
    <StaleBanner query={query} />
    <Loaded query={query} skeleton={<Skeleton className={classNames('rounded-md', isWhole ? 'h-96' : 'h-64')} />}>
      {(list) =>
        list.length === 0 ? (
          <NoOffers Icon={Icon} text={text} />
        ) : (
          <ul className={classNames('flex flex-col', isWhole ? 'gap-8' : 'gap-4')}>
            {inOrder(list).map((one) => (
              <li key={one.id}>{children(one)}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  </>
);
