import { buttonClass } from '@ipe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Warned } from '#shell/parts/warned.tsx';
import { OfferList } from './offer-list.tsx';
import { OfferPill } from './offer-pill.tsx';
import { canJoin, type OfferState } from './offer-state.ts';
import { text as shared } from './offers.text.ts';

type Line = { id: string; name: string; state: OfferState; startsAt: string; endsAt: string };

type CardKind<One extends Line> = {
  /** The address of the list; the link of an offer adds its id. */
  path: string;
  text: { empty: string; emptyBody: string; states: Record<One['state'], string>; see: string };
  /** All prizes of the offer, shown in gold. */
  prizesOf: (one: One) => string;
  /** The card's own content, above its link. */
  more: (one: One) => ReactNode;
};

type Props<One extends Line> = CardKind<One> & { query: UseQueryResult<One[]>; Icon: LucideIcon };

/** Offers that players join, as cards with a link to each. */
export const OfferCards = <One extends Line>({ query, Icon, ...kind }: Props<One>) => (
  <OfferList query={query} Icon={Icon} text={kind.text}>
    {(one) => <Card kind={kind} one={one} />}
  </OfferList>
);

/** A tap anywhere on the card opens the offer. */
function Card<One extends Line>({ kind, one }: { kind: CardKind<One>; one: One }) {
  const { path, text, prizesOf, more } = kind;
  const { id, name, state, startsAt, endsAt } = one;
  return (
    <article className="relative card overflow-hidden transition-colors hover:border-gold/40">
      <Warned className="block" />
      <div className="p-4">
        <OfferPill state={state} names={text.states} />
        <h2 className="mt-2 font-display text-lg font-bold text-balance break-words">{name}</h2>
        <p className="tabular font-display text-xl font-extrabold text-balance text-gold">{prizesOf(one)}</p>
        <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs text-mist">
          <dt>{shared.starts}</dt>
          <dd>{shared.moment(startsAt)}</dd>
          <dt>{shared.ends}</dt>
          <dd>{shared.moment(endsAt)}</dd>
        </dl>
        {more(one)}
        <Link
          href={`${path}?id=${encodeURIComponent(id)}`}
          className={`mt-3 ${buttonClass(canJoin(state) ? 'primary' : 'secondary', 'medium')} after:absolute after:inset-0 after:content-['']`}
        >
          {text.see}
          <span className="sr-only">{shared.of(name)}</span>
        </Link>
      </div>
    </article>
  );
}
