import { Button, ChoiceChips, ConfirmDialog } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { pauseFor } from './limits.mutations.ts';
import { text } from './limits.text.ts';
import { PauseFacts } from './money-facts.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

const lengths = [1, 3, 7, 15, 30] as const;
type Days = (typeof lengths)[number];
const choices = lengths.map((days) => ({ id: `${days}` as const, title: text.days(days) }));

/** Starts a pause of some days. */
export function PauseCard() {
  const [days, setDays] = useState<Days>(1);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="pause-title" className="card mt-6 p-4">
      <h2 id="pause-title" className="font-display text-lg font-bold">
        {text.pauseTitle}
      </h2>
      <p className="mt-1 mb-3 text-sm text-mist">{text.pauseHow}</p>
      <ChoiceChips
        label={text.pauseDays}
        choices={choices}
        selected={`${days}`}
        onSelect={(id) => setDays(Number(id) as Days)}
      />
      <Button look="secondary" className="mt-4 w-full" onClick={() => setIsAsking(true)}>
        {text.pause}
      </Button>
      {isAsking && <PauseConfirmDialog days={days} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

/** A pause can't be ended early, so a double tap must not start one. */
function PauseConfirmDialog({ days, onClose }: { days: Days; onClose: () => void }) {
  const pausing = useSubmission(pauseFor, onClose);
  const isSettled = useDoubleTapGuard();
  return (
    <ConfirmDialog
      title={text.pauseConfirmTitle(text.days(days))}
      message={pausing.message}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" size="medium" onClick={onClose}>
            {text.keep}
          </Button>
          <Button
            size="medium"
            disabled={!isSettled}
            isBusy={pausing.isSending}
            onClick={() => void pausing.submit(days)}
          >
            {text.pauseConfirm}
          </Button>
        </>
      }
    >
      {text.pauseBody} <PauseFacts days={days} />
    </ConfirmDialog>
  );
}
