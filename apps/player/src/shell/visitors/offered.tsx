import { EmptyState } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { homePageQuery } from '#shell/session/player.queries.ts';
import type { Stored } from '#shell/state/storage.ts';

type Profile = Stored['homePage']['profile'];
export type Offer = 'inviteRewards' | 'rechargeBonuses' | 'signRewards' | 'vipRewards';

/** Whether the compliance profile turns a feature on; undefined until the home page's data is loaded. */
export function useIsOffered(offer: Offer): boolean | undefined {
  const { data, error } = useQuery(homePageQuery);
  // Without an answer the page's own call decides, as the server refuses features that are off.
  return data ? isOn(data.profile, offer) : error ? true : undefined;
}

const isOn = (profile: Profile, offer: Offer): boolean => profile[offer];

/** Replaces a feature that the profile turns off by a friendly sentence. */
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
