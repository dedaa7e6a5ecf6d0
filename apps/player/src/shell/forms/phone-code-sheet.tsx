import { phoneCodeLength } from '@ipe/contract/forms';
import { Button, Form, FormMessage, Sheet, TextField } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useTimeLeft } from '#shell/text/use-time-left.ts';
import { DemonstrationSms } from './demonstration-sms.tsx';
import { text } from './phone-code.text.ts';
import { digitsOnly } from './digits.ts';
import { phoneText } from './phone-code.ts';
import { useFieldErrors } from './use-field-errors.ts';

type Props = {
  /** The phone that got the code. */
  mobile: string;
  /** When the player can ask for another code. */
  nextCodeAt: string;
  /** @returns when the player can ask for yet another code */
  askAgain: () => Promise<string>;
  /** Repeats the call with the code. */
  confirm: (code: string) => Promise<void>;
  onClose: () => void;
};

/** The phone-code sheet (specification section 2): the six digits of the text message. */
export function PhoneCodeSheet({ mobile, nextCodeAt, askAgain, confirm, onClose }: Props) {
  const [code, setCode] = useState('');
  const { errors, check } = useFieldErrors({ code: code.length === phoneCodeLength ? undefined : text.badCode });
  const confirmation = useSubmission(confirm, undefined, ['code']);

  function handleSubmit() {
    confirmation.resetError();
    if (check()) void confirmation.submit(code);
  }

  return (
    <Sheet title={text.title} closeLabel={text.close} onClose={onClose}>
      <output className="mb-4 block text-sm text-mist">{text.sent(phoneText(mobile))}</output>
      <DemonstrationSms />
      <Form onSubmit={handleSubmit}>
        <TextField
          label={text.code}
          placeholder={text.placeholder}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(digitsOnly(event.target.value, phoneCodeLength))}
          error={errors.code}
          refusal={confirmation.fieldErrors['code']}
        />
        <FormMessage>{confirmation.message}</FormMessage>
        <Button type="submit" disabled={code === ''} isBusy={confirmation.isSending}>
          {text.confirm}
        </Button>
      </Form>
      <AnotherCode nextCodeAt={nextCodeAt} askAgain={askAgain} />
    </Sheet>
  );
}

function AnotherCode({ nextCodeAt, askAgain }: Pick<Props, 'nextCodeAt' | 'askAgain'>) {
  const [freeAt, setFreeAt] = useState(nextCodeAt);
  const secondsLeft = useTimeLeft(freeAt, 1000);
  const again = useSubmission(askAgain, setFreeAt);
  return (
    <div className="mt-3 flex flex-col gap-2 pb-2">
      <FormMessage>{again.message}</FormMessage>
      <Button
        look="quiet"
        disabled={secondsLeft > 0}
        isBusy={again.isSending}
        onClick={() => void again.submit(undefined)}
      >
        {secondsLeft > 0 ? text.againIn(secondsLeft) : text.again}
      </Button>
    </div>
  );
}
