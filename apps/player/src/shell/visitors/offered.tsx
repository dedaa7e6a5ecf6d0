import { EmptyState } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { homePageQuery } from '#shell/session/player.queries.ts';
import type { Stored } from '#shell/state/storage.ts';

type Profile = Stored['homePage']['profile'];
export type Offer = 'inviteRewards' | 'rechargeBonuses' | 'signRewards' | 'vipRewards';

/** Whether the compliance profile has something on; undefined until the home page's data is known. */
export function useIsOffered(offer: Offer): boolean | undefined {
  const { data, error } = useQuery(homePageQuery);
  // Without an answer the page's own call decides: the server refuses what is off.
  return data ? isOn(data.profile, offer) : error ? true : undefined;
}

const isOn = (profile: Profile, offer: Offer): boolean => profile[offer];

/** What a profile has off isn't shown: a friendly sentence stands in its place. */
export function Offered({
  offer,
  title,
  body,
  skeleton,
  children,
}: {
  offer: Offer;
  title: string;
  body: string;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const isOffered = useIsOffered(offer);
  if (isOffered === undefined) return skeleton;
  if (isOffered) return children;
  return (
    <EmptyState icon={<Leaf />} title={title}>
      {body}
    </EmptyState>
  );
}
