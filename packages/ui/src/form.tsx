import type { ReactNode, SubmitEvent } from 'react';

type Props = { onSubmit: () => void; children: ReactNode };

/** A form whose checks and sending are ours: the browser neither validates nor navigates. */
export function Form({ onSubmit, children }: Props) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    onSubmit();
    // Once React has marked them: on a small screen the first field to mend may be out of sight.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
