import { FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { sendDay, verifyDay } from './regulator-files.queries.ts';
import { text } from './regulator-files.text.ts';

/** The buttons for all files of a day. */
export function DayButtons({ day }: { day: string }) {
  const [violations, setViolations] = useState<readonly string[]>([]);
  const maySend = may(useMe(), 'regulator.send');
  const verifying = useSubmission(verifyDay, (found) => {
    setViolations(found.violations);
    if (found.violations.length === 0) showTip(text.right);
  });
  const sending = useSubmission(sendDay, ({ files }) => showTip(text.sent(files)));
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <FormMessage>{verifying.message ?? sending.message}</FormMessage>
      {violations.length > 0 && (
        <div className="text-sm">
          <p>{text.wrong(violations.length)}</p>
          <ul className="list-disc pl-5 text-xs break-words text-ember-soft">
            {violations.map((violation) => (
              <li key={violation}>{violation}</li>
            ))}
          </ul>
        </div>
      )}
      <span className="flex flex-wrap gap-2">
        <Button isBusy={verifying.isSending} onClick={() => verifying.submit(day)}>
          {text.verify}
        </Button>
        {maySend && (
          <Button isBusy={sending.isSending} onClick={() => sending.submit(day)}>
            {text.send}
          </Button>
        )}
      </span>
    </div>
  );
}
