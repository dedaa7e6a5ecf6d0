import { Button, Form, FormMessage, Skeleton, TextField } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../shell/draft.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useSubmission } from '../../shell/use-submission.ts';
import { Fact } from './fact.tsx';
import { rotateSeed } from './fairness.mutations.ts';
import { fairnessQuery, type Fairness, type Rotation } from './fairness.queries.ts';
import { text } from './fairness.text.ts';
import { RevealedSeed } from './revealed-seed.tsx';

const clientSeedForm = /^[\w-]{0,64}$/u;

/** The seeds that the next rounds come from, and the way to end them. */
export function ActiveSeeds() {
  const query = useQuery(fairnessQuery);
  const [revealed, setRevealed] = useState<Rotation['revealed']>();
  return (
    <>
      <section aria-labelledby="active-seeds" className="card p-4">
        <h2 id="active-seeds" className="font-display text-lg font-bold">
          {text.active}
        </h2>
        <Loaded query={query} skeleton={<Skeleton className="mt-3 h-40 rounded-md" />}>
          {(fairness) => <SeedFacts fairness={fairness} />}
        </Loaded>
        <ChangeSeeds onChanged={setRevealed} />
      </section>
      <div aria-live="polite">{revealed && <RevealedSeed revealed={revealed} />}</div>
    </>
  );
}

function SeedFacts({ fairness }: { fairness: Fairness }) {
  return (
    <dl className="mt-3 rounded-sm bg-deep/50 px-3">
      <Fact label={text.serverSeedHash} value={fairness.serverSeedHash} isCopied />
      <Fact label={text.clientSeed} value={fairness.clientSeed} isCopied />
      <Fact label={text.nextNonce} value={String(fairness.nextNonce)} />
    </dl>
  );
}

function ChangeSeeds({ onChanged }: { onChanged: (revealed: Rotation['revealed']) => void }) {
  const [clientSeed, setClientSeed] = useDraft('clientSeed', '');
  const change = useSubmission(
    rotateSeed,
    ({ revealed }) => {
      setClientSeed('');
      onChanged(revealed);
    },
    ['clientSeed'],
  );
  const [isBad, setIsBad] = useState(false);

  function handleSubmit() {
    const isFound = !clientSeedForm.test(clientSeed);
    setIsBad(isFound);
    if (!isFound) void change.submit(clientSeed);
  }

  return (
    <section aria-labelledby="change-seeds" className="mt-5">
      <h3 id="change-seeds" className="text-sm font-bold">
        {text.change}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-mist">{text.changeHow}</p>
      <Form onSubmit={handleSubmit}>
        <TextField
          label={text.newClientSeed}
          value={clientSeed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.target.value.trim())}
          hint={text.newClientSeedHint}
          error={isBad ? text.badClientSeed : change.fieldErrors['clientSeed']}
        />
        <FormMessage>{change.message}</FormMessage>
        <Button type="submit" look="secondary" isBusy={change.isSending}>
          {text.rotate}
        </Button>
      </Form>
    </section>
  );
}
