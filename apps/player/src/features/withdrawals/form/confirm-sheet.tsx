import { Button, Form, FormMessage, Money, Sheet } from '@ipe/ui';
import { useState } from 'react';
import { requestWithdrawal } from '#features/withdrawals/withdrawals.mutations.ts';
import type { PixKey, WithdrawalConfig, Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { AmountSummary } from './amount-summary.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { PinField } from './pin-field.tsx';
import { pinErrors } from './withdrawal-rules.ts';

type Props = {
  amountCentavos: number;
  pixKey: PixKey;
  config: WithdrawalConfig;
  onRequested: (withdrawal: Withdrawal) => void;
  onForgottenPin: () => void;
  onClose: () => void;
};

/** The last step of a withdrawal: key, amount and PIN. The first withdrawal creates the PIN. */
export function ConfirmSheet({ amountCentavos, pixKey, config, onRequested, onForgottenPin, onClose }: Props) {
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [password, setPassword] = useState('');
  const [isPasswordAsked, setIsPasswordAsked] = useState(!config.hasPin);
  const withdrawal = useSubmission(
    requestWithdrawal,
    (requested) => {
      onClose();
      onRequested(requested);
    },
    ['pin', 'password'],
  );
  const isNewPin = !config.hasPin;
  // Also when the PIN was removed after the page was loaded.
  if (withdrawal.fieldErrors['password'] !== undefined && !isPasswordAsked) setIsPasswordAsked(true);
  const { errors, check } = useFieldErrors(
    pinErrors({ pin, repeated, password }, { repeated: isNewPin, password: isPasswordAsked }),
  );

  function handleSubmit() {
    withdrawal.resetError();
    if (!check()) return;
    void withdrawal.submit({ amountCentavos, keyId: pixKey.keyId, pin, ...(isPasswordAsked && { password }) });
  }

  return (
    <Sheet title={isNewPin ? text.newPinTitle : text.confirmTitle} closeLabel={text.close} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        <div>
          <Money centavos={amountCentavos} className="font-display text-2xl font-extrabold" />
          <p className="text-sm text-mist">{text.to(text.keyTypes[pixKey.type], pixKey.masked)}</p>
        </div>
        <AmountSummary amountCentavos={amountCentavos} config={config} />
        <PinField
          label={isNewPin ? text.newPin : text.pin}
          value={pin}
          onChange={setPin}
          error={errors.pin}
          refusal={withdrawal.fieldErrors['pin']}
          {...(isNewPin && { hint: text.newPinWhy })}
        />
        {isNewPin ? (
          <PinField label={text.repeatPin} value={repeated} onChange={setRepeated} error={errors.repeated} />
        ) : (
          <button
            type="button"
            onClick={onForgottenPin}
            className="-my-3 min-h-11 self-end text-sm font-semibold text-purple-soft underline"
          >
            {text.forgotPin}
          </button>
        )}
        {isPasswordAsked && (
          <CurrentPasswordField
            value={password}
            onChange={setPassword}
            error={errors.password}
            refusal={withdrawal.fieldErrors['password']}
          />
        )}
        <FormMessage>{withdrawal.message}</FormMessage>
        <Button type="submit" isBusy={withdrawal.isSending}>
          {text.confirm}
        </Button>
      </Form>
    </Sheet>
  );
}
