import { Button, Form, MoneyField } from '@ipe/ui';
import { formatBrlAmount, parseBrl } from '@ipe/money';
import { useState } from 'react';
import { KeyChoice } from '#features/withdrawals/keys/key-choice.tsx';
import { withdrawalDraft } from '#features/withdrawals/withdrawals.mutations.ts';
import type { PixKey, WithdrawalConfig, Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { useDraft } from '#shell/state/draft.ts';
import { AmountSummary } from './amount-summary.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { ResetPinSheet } from './reset-pin-sheet.tsx';
import { findAmountError, findRemainder } from './withdrawal-rules.ts';

type Props = { config: WithdrawalConfig; keys: PixKey[]; onRequested: (withdrawal: Withdrawal) => void };

export function WithdrawalForm({ config, keys, onRequested }: Props) {
  const [typed, setTyped] = useDraft(withdrawalDraft, '');
  const [chosenKeyId, setChosenKeyId] = useState<string>();
  const [opened, setOpened] = useState<'confirm' | 'resetPin'>();
  const key = keys.find(({ keyId }) => keyId === chosenKeyId) ?? (keys.length === 1 ? keys[0] : undefined);
  const rest = findRemainder(config);
  const amountCentavos = rest ?? parseBrl(typed);
  const { errors, check } = useFieldErrors(findErrors(typed, config, key));

  function handleSubmit() {
    if (check()) setOpened('confirm');
  }

  return (
    <div className="flex flex-col gap-6">
      <KeyChoice keys={keys} chosen={key} onChoose={setChosenKeyId} error={errors.key} />
      <Amount typed={typed} onType={setTyped} config={config} error={errors.amount} onSubmit={handleSubmit} />
      {opened === 'confirm' && key && amountCentavos !== undefined && (
        <ConfirmSheet
          amountCentavos={amountCentavos}
          pixKey={key}
          config={rest === undefined ? config : withoutFee(config)}
          onRequested={onRequested}
          onForgottenPin={() => setOpened('resetPin')}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'resetPin' && <ResetPinSheet onClose={() => setOpened(undefined)} />}
    </div>
  );
}

const findErrors = (typed: string, config: WithdrawalConfig, key: PixKey | undefined) => ({
  amount: findRemainder(config) === undefined ? findAmountError(typed, config) : undefined,
  key: key ? undefined : text.chooseKey,
});

const withoutFee = (config: WithdrawalConfig): WithdrawalConfig => ({ ...config, feeCentavos: 0 });

/** An amount below the minimum is withdrawn as a whole, so there is no amount to type. */
function RemainderForm({ rest, config, onSubmit }: { rest: number; config: WithdrawalConfig; onSubmit: () => void }) {
  return (
    <Form onSubmit={onSubmit}>
      <div className="card p-4 text-sm">
        <p className="font-semibold">{text.restTitle(config.minCentavos)}</p>
        <p className="mt-1 text-mist">{text.restHow}</p>
      </div>
      <AmountSummary amountCentavos={rest} config={withoutFee(config)} />
      <Button type="submit">{text.withdrawAll(rest)}</Button>
    </Form>
  );
}

/** The field for the amount, or the fixed remainder below the minimum. */
function Amount(props: AmountProps) {
  const { config, onSubmit } = props;
  const rest = findRemainder(config);
  if (config.withdrawableCentavos === 0) return <p className="card p-4 text-sm text-mist">{text.nothingToWithdraw}</p>;
  if (rest !== undefined) return <RemainderForm rest={rest} config={config} onSubmit={onSubmit} />;
  return <AmountForm {...props} />;
}

type AmountProps = {
  typed: string;
  onType: (typed: string) => void;
  config: WithdrawalConfig;
  error: string | undefined;
  onSubmit: () => void;
};

function AmountForm({ typed, onType, config, error, onSubmit }: AmountProps) {
  return (
    <Form onSubmit={onSubmit}>
      <MoneyField
        label={text.amount}
        value={typed}
        onChange={onType}
        hint={text.limits(config.minCentavos, config.maxCentavos)}
        error={error}
        suffix={
          <Button
            look="quiet"
            size="medium"
            className="mr-1"
            onClick={() => onType(formatBrlAmount(Math.min(config.withdrawableCentavos, config.maxCentavos)))}
          >
            {text.max}
          </Button>
        }
      />
      <AmountSummary amountCentavos={parseBrl(typed)} config={config} />
      <Button type="submit" disabled={typed === ''}>
        {text.request}
      </Button>
    </Form>
  );
}
