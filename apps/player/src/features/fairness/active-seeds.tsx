import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rotation } from '#shell/games/change-seeds.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { ChangeSeeds } from './change-seeds.tsx';
import { Fact } from '#shell/parts/fact.tsx';
import { fairnessQuery, type Fairness } from './fairness.queries.ts';
import { text } from './fairness.text.ts';
import { RevealedSeed } from './revealed-seed.tsx';

/** The seeds of the next rounds, the hash of the server seed after them, and a button that changes them. */
export function ActiveSeeds() {
  const query = useQuery(fairnessQuery);
  const [revealed, setRevealed] = useState<Rotation['revealed']>(null);
  return (
    <>
      <section aria-labelledby="active-seeds" className="card p-4">
        <h2 id="active-seeds" className="font-display text-lg font-bold">
          {text.active}
        </h2>
        <Loaded query={query} skeleton={<Skeleton className="mt-3 h-64 rounded-md" />}>
          {(fairness) => <SeedFacts fairness={fairness} />}
        </Loaded>
        <ChangeSeeds onChanged={setRevealed} />
      </section>
      <div aria-live="polite">{revealed && <RevealedSeed revealed={revealed} />}</div>
    </>
  );
}

function SeedFacts({ fairness }: { fairness: Fairness }) {
  const { clientSeed, nextServerSeedHash, nextNonce, serverSeedHash } = fairness;
  return (
    <>
      <dl className="mt-3 rounded-sm bg-deep/50 px-3">
        <Fact label={text.serverSeedHash} value={serverSeedHash} isCopied />
        <Fact label={text.clientSeed} value={clientSeed ?? text.noClientSeed} isCopied={clientSeed !== null} />
        {clientSeed !== null && <Fact label={text.nextNonce} value={String(nextNonce)} />}
        {nextServerSeedHash !== serverSeedHash && (
          <Fact label={text.nextServerSeedHash} value={nextServerSeedHash} isCopied />
        )}
      </dl>
      <p className="mt-2 text-xs text-mist">{explain(fairness)}</p>
    </>
  );
}

function explain({ clientSeed, clientSeedAt, nextServerSeedHash, serverSeedHash }: Fairness): string {
  if (clientSeed === null) return text.firstIsFixed;
  if (clientSeedAt === null) return text.oldSeed;
  return nextServerSeedHash === serverSeedHash ? text.unusedSeed : text.nextIsFixed;
}
