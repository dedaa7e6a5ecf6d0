import { Button, Form, FormMessage, Sheet } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askForPinCode, resetPin } from '#features/withdrawals/withdrawals.mutations.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { PhoneCodeSheet } from '#shell/forms/phone-code-sheet.tsx';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { showTip } from '#shell/state/front-end-state.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { PinField } from './pin-field.tsx';
import { pinErrors } from './withdrawal-rules.ts';

type Typed = { pin: string; repeated: string; password: string };

/**
 * Resets a forgotten PIN with the password and a code sent to the phone, and says before that withdrawals are then on
 * hold for a day.
 */
export function ResetPinSheet({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(userInfoQuery);
  const [typed, setTyped] = useState<Typed>({ pin: '', repeated: '', password: '' });
  const [nextCodeAt, setNextCodeAt] = useState<string>();
  const asking = useSubmission(askForPinCode, setNextCodeAt, ['pin', 'password']);
  const { pin, repeated, password } = typed;
  const { errors, check } = useFieldErrors(pinErrors(typed));

  function handleSubmit() {
    asking.resetError();
    if (check()) void asking.submit({ pin, password });
  }

  async function confirm(code: string) {
    await resetPin({ pin, password, code });
    showTip(text.pinChanged, 'success');
    onClose();
  }

  return (
    <>
      <Sheet title={text.resetPinTitle} closeLabel={text.close} onClose={onClose}>
        <p className="mb-4 text-sm text-mist">{text.resetPinHow}</p>
        <Form onSubmit={handleSubmit}>
          <PinField
            label={text.newPin}
            value={pin}
            onChange={(next) => setTyped({ ...typed, pin: next })}
            error={errors.pin}
            refusal={asking.fieldErrors['pin']}
            hint={text.newPinWhy}
          />
          <PinField
            label={text.repeatPin}
            value={repeated}
            onChange={(next) => setTyped({ ...typed, repeated: next })}
            error={errors.repeated}
          />
          <CurrentPasswordField
            value={password}
            onChange={(next) => setTyped({ ...typed, password: next })}
            error={errors.password}
            refusal={asking.fieldErrors['password']}
          />
          <FormMessage>{asking.message}</FormMessage>
          <Button type="submit" isBusy={asking.isSending}>
            {text.sendPinCode}
          </Button>
        </Form>
      </Sheet>
      {nextCodeAt && (
        <PhoneCodeSheet
          mobile={user?.mobile ?? ''}
          nextCodeAt={nextCodeAt}
          askAgain={() => askForPinCode({ pin, password })}
          confirm={confirm}
          onClose={() => setNextCodeAt(undefined)}
        />
      )}
    </>
  );
}
