import type { Output } from '@ipe/contract';
import { HomeFooter } from './home-footer.tsx';
import { PixFacts } from './pix-facts.tsx';
import { ProofSteps } from './proof-steps.tsx';

/** What stands below the games: nobody sees it first, so it is loaded after what they see. */
export function HomeEnd({ profile }: { profile: Output<'/api/home/page'>['profile'] | undefined }) {
  return (
    <>
      <ProofSteps />
      <PixFacts />
      <HomeFooter profile={profile} />
    </>
  );
}
