import { useState, type ReactNode, type SubmitEvent as ReactSubmitEvent } from 'react';
import { FormProgress } from './form-progress.ts';

type Props = { onSubmit: () => void; children: ReactNode };

/** A form with its own validation and sending: the browser neither validates nor navigates. */
export function Form({ onSubmit, children }: Props) {
  const [progress, setProgress] = useState({ attempt: 0, edits: 0 });

  function handleSubmit(event: ReactSubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    onSubmit();
    setProgress(({ attempt, edits }) => ({ attempt: attempt + 1, edits }));
    // Waits until React has marked the errors. Focus scrolls to the first one, which may be out of sight on a small screen.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit}
      onChange={() => setProgress(({ attempt, edits }) => ({ attempt, edits: edits + 1 }))}
    >
      <FormProgress value={progress}>{children}</FormProgress>
    </form>
  );
}
