import { buttonClass, EmptyState, Skeleton } from '@ipe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { RefusedError } from '#shell/api/api.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { OfferPill } from './offer-pill.tsx';
import type { OfferState } from './offer-state.ts';
import { text as shared } from './offers.text.ts';

/** The code of an answer for a missing offer. */
const notFound = 404;

type Props<One> = {
  query: UseQueryResult<One>;
  /** The address of the list, to which a missing offer leads. */
  path: string;
  Icon: LucideIcon;
  text: { gone: string; toList: string };
  children: (one: One) => ReactNode;
};

/** The offer that the address names. */
export function OfferDetail<One>({ query, path, Icon, text, children }: Props<One>) {
  if (query.data === undefined && query.error instanceof RefusedError && query.error.code === notFound)
    return (
      <EmptyState
        icon={<Icon />}
        title={text.gone}
        action={
          <Link href={path} replace className={buttonClass('secondary')}>
            {text.toList}
          </Link>
        }
      />
    );
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(one) => <article className="flex flex-col gap-6">{children(one)}</article>}
      </Loaded>
    </>
  );
}

type HeadProps<State extends OfferState> = {
  offer: { name: string; state: State; joinedAt: string | null };
  text: { states: Record<State, string>; inShort: string };
  /** All prizes of the offer, shown in gold. */
  prizes: string;
  /** The offer's dates, in Brasília time. */
  moments: readonly (readonly [name: string, at: string])[];
  children: ReactNode;
};

/** The head of an offer: its name and state, whether the player has joined, its prizes and dates. */
export function OfferHead<State extends OfferState>({ offer, text, prizes, moments, children }: HeadProps<State>) {
  const { name, state, joinedAt } = offer;
  return (
    <div className="card overflow-hidden">
      <Warned className="block" />
      <div className="p-4">
        <p className="flex flex-wrap items-center gap-2">
          <OfferPill state={state} names={text.states} />
          {joinedAt !== null && (
            <span className="flex items-center gap-1 text-xs font-bold text-leaf-soft">
              <CircleCheck aria-hidden className="size-4 shrink-0" />
              {text.inShort}
            </span>
          )}
        </p>
        <h2 className="mt-2 font-display text-xl font-extrabold text-balance break-words">{name}</h2>
        <p className="tabular font-display text-2xl font-extrabold text-balance text-gold">{prizes}</p>
        <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          {moments.map(([title, at]) => (
            <div key={title} className="contents">
              <dt className="text-mist">{title}</dt>
              <dd>{shared.moment(at)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 text-xs text-mist">{shared.clock}</p>
        {children}
      </div>
    </div>
  );
}
