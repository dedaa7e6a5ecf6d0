import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { NoOffers } from '#shell/offers/no-offers.tsx';
import { grantedRoundsQuery, type OwnRounds, type RoundOffer } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';
import { OfferCard } from './offer-card.tsx';
import { OwnCard } from './own-card.tsx';

/** The rounds that the house gave the player, and the offers of more. */
export function GrantedRoundsScreen() {
  const query = useQuery(grantedRoundsQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-72 rounded-md" />}>
        {({ offers, own }) =>
          offers.length + own.length === 0 ? <NoOffers Icon={Gift} text={text} /> : <Rounds offers={offers} own={own} />
        }
      </Loaded>
    </>
  );
}

function Rounds({ offers, own }: { offers: readonly RoundOffer[]; own: readonly OwnRounds[] }) {
  const open = own.filter(({ state }) => state === 'open');
  const ended = own.filter(({ state }) => state !== 'open');
  return (
    <div className="flex flex-col gap-8">
      <p className="text-sm text-mist">{text.intro}</p>
      {open.length > 0 && (
        <Section title={text.own}>
          {open.map((grant) => (
            <OwnCard key={grant.id} grant={grant} />
          ))}
        </Section>
      )}
      {offers.length > 0 && (
        <Section title={text.offers}>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </Section>
      )}
      {ended.length > 0 && (
        <Section title={text.ended}>
          {ended.map((grant) => (
            <OwnCard key={grant.id} grant={grant} />
          ))}
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-display text-lg font-bold">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
