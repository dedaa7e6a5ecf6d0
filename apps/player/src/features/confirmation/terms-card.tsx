import { Button, Form, FormMessage } from '@ipe/ui';
import { useId, useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { withInvite } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { acceptTerms } from './confirmation.mutations.ts';
import { text } from './confirmation.text.ts';

/** The box starts unticked, because accepting must be an act of the player. */
export function TermsCard({ version }: { version: string }) {
  const [isAccepted, setIsAccepted] = useState(false);
  const accepting = useSubmission(acceptTerms);
  const id = useId();
  return (
    <div>
      <h2 className="font-display text-xl font-bold">{text.termsTitle}</h2>
      <p className="mt-1 mb-4 text-sm text-mist">{text.termsBody}</p>
      {/* Opens in another tab, which loads the newest build: this one may be older than the version to accept. */}
      <a
        href={withInvite(paths.service)}
        target="_blank"
        rel="noopener"
        className="py-3 font-semibold text-purple-soft underline"
      >
        {text.terms}
      </a>
      <Form onSubmit={() => void accepting.submit(version)}>
        <div className="-ml-3 flex items-center text-sm">
          <label className="flex size-11 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              aria-labelledby={id}
              checked={isAccepted}
              onChange={(event) => setIsAccepted(event.target.checked)}
              className="size-5 accent-gold"
            />
          </label>
          <span id={id}>{text.termsConsent}</span>
        </div>
        <FormMessage>{accepting.message}</FormMessage>
        <Button type="submit" disabled={!isAccepted} isBusy={accepting.isSending}>
          {text.accept}
        </Button>
      </Form>
    </div>
  );
}
