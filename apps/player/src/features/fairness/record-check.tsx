import { Button, buttonClass, classNames, Form, FormMessage } from '@ipe/ui';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Verification } from '@ipe/slot-engine';
import { useSubmission } from '#shell/api/use-submission.ts';
import { showRefusal } from '#shell/state/front-end-state.ts';
import { checkPastedRecord } from './check-pasted-record.ts';
import { text } from './fairness.text.ts';
import { VerificationResult } from './verification-result.tsx';

/** The chosen file was moved or deleted. */
const showUnreadable = () => showRefusal(text.notARecord);

/** Checks a downloaded record on this device, without an account. */
export function RecordCheck() {
  const [content, setContent] = useState('');
  const [checked, setChecked] = useState<{ record: string; verification: Verification }>();
  const checking = useSubmission(
    async (record: string) => ({ record, verification: await checkPastedRecord(record) }),
    setChecked,
  );
  const id = useId();

  function change(record: string) {
    setContent(record);
    checking.resetError();
  }

  return (
    <section aria-labelledby="record-check" className="card mt-4 p-4">
      <h2 id="record-check" className="font-display text-lg font-bold">
        {text.pasteTitle}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-mist">{text.pasteHow}</p>
      <Form onSubmit={() => void checking.submit(content)}>
        <label className={classNames(buttonClass('secondary', 'medium'), 'cursor-pointer focus-within:outline-3')}>
          <FileUp aria-hidden className="size-4" />
          {text.file}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => void event.target.files?.[0]?.text().then(change, showUnreadable)}
          />
        </label>
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-mist">
            {text.paste}
          </label>
          <textarea
            id={id}
            rows={4}
            spellCheck={false}
            value={content}
            onChange={(event) => change(event.target.value)}
            className="w-full rounded-sm border border-outline bg-deep/60 p-3 font-mono text-xs"
          />
        </div>
        <FormMessage>{checking.message}</FormMessage>
        <Button type="submit" look="secondary" disabled={content.trim() === ''} isBusy={checking.isSending}>
          {text.checkRecord}
        </Button>
      </Form>
      <div aria-live="polite">
        {checked?.record === content && <VerificationResult verification={checked.verification} />}
      </div>
    </section>
  );
}
