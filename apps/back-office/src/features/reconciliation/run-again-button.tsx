import { formatCalendarDay } from '@ipe/pt-br';
import { FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { runAgain } from './reconciliation.queries.ts';
import { text } from './reconciliation.text.ts';

/** Compares a day with the bank again. */
export function RunAgainButton({ day, children }: { day: string; children: string }) {
  const mayRun = may(useMe(), 'withdrawals.decide');
  const { submit, isSending, message } = useSubmission(runAgain, ({ differences }) => {
    const shown = formatCalendarDay(day);
    showTip(differences === 0 ? text.ranEqual(shown) : text.ranDifferent(shown, differences));
  });
  if (!mayRun) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <FormMessage>{message}</FormMessage>
      <Button isBusy={isSending} onClick={() => submit(day)}>
        {children}
      </Button>
    </div>
  );
}
