import { Button, Form, FormMessage, TextField } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { AddressFormPart } from '#shell/forms/address-form-part.tsx';
import { PhoneCodeSheet } from '#shell/forms/phone-code-sheet.tsx';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { CaptchaImage } from './captcha-image.tsx';
import { captchaLength, drawDigits } from './captcha.ts';
import { digitsOnly } from '#shell/forms/digits.ts';
import { canRegister, registerErrors, type Fields } from './form-rules.ts';
import { confirmRegister, sendRegister } from './identity.mutations.ts';
import { text } from './identity.text.ts';
import { MobileField } from './mobile-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignUpAddress } from './use-sign-up-address.ts';

/** The form around it keeps this state, so that the input and the image that it answers survive a change of the tab. */
export function useRegistration() {
  const [fields, onChange] = useState<Fields>({ mobile: '', password: '', code: '' });
  const [shownCode, setShownCode] = useState(drawDigits);
  const where = useSignUpAddress();
  return { fields, onChange, shownCode, drawCode: () => setShownCode(drawDigits()), where };
}

type Props = ReturnType<typeof useRegistration> & { hasConsent: boolean };

export function RegisterForm({ fields, onChange, shownCode, drawCode, where, hasConsent }: Props) {
  const found = registerErrors(fields, shownCode);
  const { errors, check } = useFieldErrors(found);
  const [nextCodeAt, setNextCodeAt] = useState<string>();
  const register = useSubmission(sendRegister, setNextCodeAt, ['mobile', 'password', ...where.serverFields]);
  const { address } = where;
  // A tick stops counting when the terms change (`useAcceptance`), so the version sent is the one that was ticked.
  const terms = hasConsent ? where.terms : undefined;
  const credentials = { mobile: fields.mobile, password: fields.password, address, terms };

  function handleSubmit() {
    register.resetError();
    const isRight = check();
    const isAddressRight = where.check();
    if (found.code) {
      // After a wrong code the player gets a new image, which also limits guesses per image.
      drawCode();
      onChange({ ...fields, code: '' });
    }
    if (isRight && isAddressRight) void register.submit(credentials);
  }

  return (
    <>
      <Form onSubmit={handleSubmit}>
        <MobileField
          value={fields.mobile}
          onChange={(mobile) => onChange({ ...fields, mobile })}
          error={errors.mobile}
          refusal={register.fieldErrors['mobile']}
        />
        <PasswordField
          isNew
          hint={text.newPasswordHint}
          value={fields.password}
          onChange={(password) => onChange({ ...fields, password })}
          error={errors.password}
          refusal={register.fieldErrors['password']}
        />
        {where.isAsked && (
          <AddressFormPart
            fields={where.fields}
            onChange={where.setFields}
            errors={where.errors}
            refusals={where.refusalsOf(register.fieldErrors)}
          />
        )}
        <TextField
          label={text.code}
          placeholder={text.codePlaceholder}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          value={fields.code}
          onChange={(event) => onChange({ ...fields, code: digitsOnly(event.target.value, captchaLength) })}
          // A wrong code draws a new image, so the next attempt answers that one.
          refusal={errors.code}
          suffix={<CaptchaImage digits={shownCode} onRefresh={drawCode} />}
        />
        <FormMessage>{register.message}</FormMessage>
        <Button type="submit" disabled={!canRegister(fields, hasConsent)} isBusy={register.isSending}>
          {text.register}
        </Button>
      </Form>
      {nextCodeAt && (
        <PhoneCodeSheet
          mobile={credentials.mobile}
          nextCodeAt={nextCodeAt}
          askAgain={() => sendRegister(credentials)}
          confirm={(code) => confirmRegister(credentials, code)}
          onClose={() => setNextCodeAt(undefined)}
        />
      )}
    </>
  );
}
