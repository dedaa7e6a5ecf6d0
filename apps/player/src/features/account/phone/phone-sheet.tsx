import { passwordLength } from '@ipe/contract/forms';
import { Button, Form, FormMessage, Sheet, TextField } from '@ipe/ui';
import { useState } from 'react';
import { askForNewPhoneCode, changePhone } from '#features/account/account.mutations.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { PhoneCodeSheet } from '#shell/forms/phone-code-sheet.tsx';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { showTip } from '#shell/state/front-end-state.ts';
import { mobileDigits } from '#shell/forms/digits.ts';
import { phoneErrors, type NewPhone } from './phone-rules.ts';

/**
 * Changes the phone: asks for the password and a code sent to the new number, and says that the change takes effect a
 * day later.
 */
export function PhoneSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<NewPhone>({ mobile: '', password: '' });
  const { errors, check } = useFieldErrors(phoneErrors(typed));
  const [nextCodeAt, setNextCodeAt] = useState<string>();
  const asking = useSubmission(askForNewPhoneCode, setNextCodeAt, ['mobile', 'password']);

  function handleSubmit() {
    asking.resetError();
    if (check()) void asking.submit(typed);
  }

  async function confirm(code: string) {
    await changePhone({ ...typed, code });
    showTip(text.phoneAsked, 'success');
    onClose();
  }

  return (
    <>
      <Sheet title={text.changePhone} closeLabel={text.close} onClose={onClose}>
        <p className="mb-4 text-sm text-mist">{text.changePhoneHow}</p>
        <Form onSubmit={handleSubmit}>
          <TextField
            label={text.newPhone}
            prefix={<span className="font-semibold text-mist">+55</span>}
            placeholder={text.newPhonePlaceholder}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            value={typed.mobile}
            onChange={(event) => setTyped({ ...typed, mobile: mobileDigits(event.target.value) })}
            error={errors.mobile}
            refusal={asking.fieldErrors['mobile']}
          />
          <TextField
            label={text.accountPassword}
            type="password"
            autoComplete="current-password"
            maxLength={passwordLength.most}
            value={typed.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
            error={errors.password}
            refusal={asking.fieldErrors['password']}
          />
          <FormMessage>{asking.message}</FormMessage>
          <Button type="submit" isBusy={asking.isSending}>
            {text.sendPhoneCode}
          </Button>
        </Form>
        <p className="mt-4 text-sm text-mist">{text.noDevice}</p>
      </Sheet>
      {nextCodeAt && (
        <PhoneCodeSheet
          mobile={typed.mobile}
          nextCodeAt={nextCodeAt}
          askAgain={() => askForNewPhoneCode(typed)}
          confirm={confirm}
          onClose={() => setNextCodeAt(undefined)}
        />
      )}
    </>
  );
}
