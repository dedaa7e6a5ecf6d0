import { phoneCodeLength } from '@ipe/contract/forms';
import { Button, Form, FormMessage, TextField } from '@ipe/ui';
import { ArrowLeft } from 'lucide-react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { DemonstrationSms } from '#shell/forms/demonstration-sms.tsx';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { useTimeLeft } from '#shell/text/use-time-left.ts';
import { digitsOnly } from '#shell/forms/digits.ts';
import { loginErrors, resetErrors, type ResetFields } from './form-rules.ts';
import { sendNewPassword, sendResetCode } from './identity.mutations.ts';
import { text } from './identity.text.ts';
import { MobileField } from './mobile-field.tsx';
import { PasswordField } from './password-field.tsx';

type Fields = Omit<ResetFields, 'mobile'> & {
  /** When the player can ask for another code; undefined before the first one. */
  nextCodeAt: string | undefined;
};

/**
 * In the past, so that the button is enabled. The answer to a sent code may be lost, or the phone may have closed this
 * page while the player read the message.
 */
const longAgo = new Date(0).toISOString();

const empty: Fields = { code: '', newPassword: '', again: '', nextCodeAt: undefined };

/** The form around it keeps this state, so that the input survives a return to the login tab. */
export function useResetFields() {
  const [fields, setFields] = useState(empty);
  return { fields, onChange: setFields, forget: () => setFields(empty) };
}

type Props = {
  fields: Fields;
  onChange: Dispatch<SetStateAction<Fields>>;
  /** The phone of the login form. */
  mobile: string;
  onMobile: (mobile: string) => void;
  onBack: () => void;
  onDone: (newPassword: string) => void;
};

/** "Esqueci a senha": sends a code to the phone and sets a new password with it. */
export function ResetForm(props: Props) {
  const { fields, onChange, mobile, onMobile, onBack } = props;
  const { errors, check } = useFieldErrors(loginErrors({ mobile }));
  const code = useSubmission(sendResetCode, (nextCodeAt) => onChange((typed) => ({ ...typed, nextCodeAt })), [
    'mobile',
  ]);

  function changeMobile(next: string) {
    onMobile(next);
    // Only another code for the same phone has to wait.
    if (fields.nextCodeAt) onChange({ ...fields, nextCodeAt: longAgo });
  }

  function sendCode() {
    code.resetError();
    if (check()) void code.submit(mobile);
  }

  return (
    <>
      <h1 className="mt-3 font-display text-2xl font-extrabold">{text.reset.title}</h1>
      <p className="mt-1 mb-5 text-sm text-mist">{text.reset.body}</p>
      <Form onSubmit={sendCode}>
        <MobileField
          value={mobile}
          onChange={changeMobile}
          error={errors.mobile}
          refusal={code.fieldErrors['mobile']}
        />
        <FormMessage>{code.message}</FormMessage>
        <SendButton nextCodeAt={fields.nextCodeAt} isSending={code.isSending} isEmpty={mobile === ''} />
      </Form>
      {fields.nextCodeAt ? (
        <NewPasswordForm {...props} />
      ) : (
        <Button look="quiet" className="mt-4 w-full" onClick={() => onChange({ ...fields, nextCodeAt: longAgo })}>
          {text.reset.hasCode}
        </Button>
      )}
      <p className="mt-4 text-sm text-mist">{text.reset.lostPhone}</p>
      <Button look="quiet" className="mt-4 w-full" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5" />
        {text.reset.back}
      </Button>
    </>
  );
}

type SendProps = { nextCodeAt: string | undefined; isSending: boolean; isEmpty: boolean };

function SendButton({ nextCodeAt, isSending, isEmpty }: SendProps) {
  const secondsLeft = useTimeLeft(nextCodeAt ?? longAgo, 1000);
  const isFirst = nextCodeAt === undefined;
  return (
    <Button
      type="submit"
      look={isFirst ? 'primary' : 'secondary'}
      disabled={isEmpty || secondsLeft > 0}
      isBusy={isSending}
    >
      {isFirst ? text.reset.send : secondsLeft > 0 ? text.reset.sendAgainIn(secondsLeft) : text.reset.sendAgain}
    </Button>
  );
}

function NewPasswordForm({ fields, onChange, mobile, onDone }: Props) {
  const { errors, check } = useFieldErrors(resetErrors({ ...fields, mobile }));
  const reset = useSubmission(sendNewPassword, () => onDone(fields.newPassword), ['code', 'newPassword']);

  function handleSubmit() {
    reset.resetError();
    if (check()) void reset.submit({ mobile, code: fields.code, newPassword: fields.newPassword });
  }

  return (
    <div className="mt-5 border-t border-edge pt-5">
      <output className="mb-4 block text-sm text-mist">{text.reset.sent}</output>
      <DemonstrationSms />
      <Form onSubmit={handleSubmit}>
        <TextField
          label={text.reset.code}
          placeholder={text.reset.codePlaceholder}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={fields.code}
          onChange={(event) => onChange({ ...fields, code: digitsOnly(event.target.value, phoneCodeLength) })}
          error={errors.code}
          refusal={reset.fieldErrors['code']}
        />
        <PasswordField
          isNew
          label={text.reset.newPassword}
          hint={text.newPasswordHint}
          value={fields.newPassword}
          onChange={(newPassword) => onChange({ ...fields, newPassword })}
          error={errors.newPassword}
          refusal={reset.fieldErrors['newPassword']}
        />
        <PasswordField
          isNew
          label={text.reset.again}
          value={fields.again}
          onChange={(again) => onChange({ ...fields, again })}
          error={errors.again}
        />
        <FormMessage>{reset.message}</FormMessage>
        <Button
          type="submit"
          disabled={fields.code === '' || fields.newPassword === '' || fields.again === ''}
          isBusy={reset.isSending}
        >
          {text.reset.save}
        </Button>
      </Form>
    </div>
  );
}
