import { formatInstant } from '@ipe/pt-br';
import { Button, FormMessage } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { stopPhoneChange } from '#features/account/account.mutations.ts';
import { phoneChangeQuery } from '#features/account/account.queries.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { showTip } from '#shell/state/front-end-state.ts';

/** A phone number that takes effect later, with a button that cancels the change from any device. */
export function PhoneChangeNotice() {
  const { data: change } = useQuery(phoneChangeQuery);
  const stopping = useSubmission(stopPhoneChange, () => showTip(text.phoneKept, 'success'));
  if (!change) return null;
  return (
    <section aria-labelledby="phone-change-title" className="card mb-6 p-4">
      <h2 id="phone-change-title" className="flex items-center gap-3 font-display text-base font-bold">
        <Smartphone aria-hidden className="size-6 shrink-0 text-gold" />
        {text.phoneChangeTitle}
      </h2>
      <p className="tabular mt-1 text-sm">
        {text.phoneChangeWhen(change.mobileEnd, formatInstant(change.takesEffectAt))}
      </p>
      <p className="mt-1 text-sm text-mist">{text.phoneChangeNotYou}</p>
      <FormMessage>{stopping.message}</FormMessage>
      <Button
        look="secondary"
        size="medium"
        className="mt-4 w-full"
        isBusy={stopping.isSending}
        onClick={() => void stopping.submit(undefined)}
      >
        {text.stopPhoneChange}
      </Button>
    </section>
  );
}
