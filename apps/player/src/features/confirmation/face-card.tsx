import { Button, FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { NumberedSteps } from '#shell/parts/numbered-steps.tsx';
import type { Confirmation } from '#shell/restrictions/confirmation.queries.ts';
import { beginFaceCheck } from './confirmation.mutations.ts';
import { text } from './confirmation.text.ts';

/** Announces the camera before it opens, because unprepared people leave. */
export function FaceCard({ confirmation }: { confirmation: Confirmation }) {
  const beginning = useSubmission(beginFaceCheck);
  const { state, faceHint } = confirmation;
  return (
    <div>
      <h2 className="font-display text-xl font-bold">{state === 'declined' ? text.declinedTitle : text.faceTitle}</h2>
      {faceHint && (
        <p role="alert" className="mt-2 text-sm text-ember-soft">
          {faceHint}
        </p>
      )}
      <NumberedSteps title={text.faceHow} id="face-steps" steps={text.faceSteps} />
      <div className="mt-5 flex flex-col gap-3">
        <FormMessage>{beginning.message}</FormMessage>
        <Button isBusy={beginning.isSending} onClick={() => void beginning.submit(undefined)}>
          {state === 'declined' || faceHint ? text.again : text.begin}
        </Button>
      </div>
    </div>
  );
}
