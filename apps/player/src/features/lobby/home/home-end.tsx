import type { Output } from '@ipe/contract';
import { HomeFooter } from './home-footer.tsx';
import { PixFacts } from './pix-facts.tsx';
import { ProofSteps } from './proof-steps.tsx';

/** The content below the games. It loads after the visible content. */
export function HomeEnd({ profile }: { profile: Output<'/api/home/page'>['profile'] | undefined }) {
  return (
    <>
      <ProofSteps />
      <PixFacts />
      <HomeFooter profile={profile} />
    </>
  );
}
