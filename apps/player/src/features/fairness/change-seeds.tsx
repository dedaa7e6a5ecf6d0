import { clientSeedForm } from '@ipe/contract/forms';
import { Button, Form, FormMessage, TextField } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import type { Rotation } from '#shell/games/change-seeds.ts';
import { useDraft } from '#shell/state/draft.ts';
import { rotateSeed } from './fairness.mutations.ts';
import { text } from './fairness.text.ts';

/** Ends the seeds in use. The player may type a new one; otherwise the browser draws it. */
export function ChangeSeeds({ onChanged }: { onChanged: (revealed: Rotation['revealed']) => void }) {
  const [clientSeed, setClientSeed] = useDraft('clientSeed', '');
  const change = useSubmission(
    rotateSeed,
    ({ revealed }) => {
      setClientSeed('');
      onChanged(revealed);
    },
    ['clientSeed'],
  );
  const isBad = clientSeed !== '' && !clientSeedForm.test(clientSeed);
  const { errors, check } = useFieldErrors({ clientSeed: isBad ? text.badClientSeed : undefined });

  function handleSubmit() {
    if (check()) void change.submit(clientSeed);
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
          error={errors.clientSeed}
          refusal={change.fieldErrors['clientSeed']}
        />
        <FormMessage>{change.message}</FormMessage>
        <Button type="submit" look="secondary" isBusy={change.isSending}>
          {text.rotate}
        </Button>
      </Form>
    </section>
  );
}
