import { Button, Form, TextField } from '@ipe/ui';
import { formatBrlAmount, parseBrl } from '@ipe/money';
import { useState } from 'react';
import { useDraft } from '../../shell/draft.ts';
import { AmountSummary } from './amount-summary.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { KeyChoice } from './key-choice.tsx';
import { findAmountError } from './withdraw-rules.ts';
import { withdrawDraft } from './withdraw.mutations.ts';
import type { PixKey, WithdrawConfig, Withdrawal } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

type Props = { config: WithdrawConfig; keys: PixKey[]; onRequested: (withdrawal: Withdrawal) => void };

export function WithdrawForm({ config, keys, onRequested }: Props) {
  const [typed, setTyped] = useDraft(withdrawDraft, '');
  const [chosenKeyId, setChosenKeyId] = useState<string>();
  const [errors, setErrors] = useState<{ amount?: string | undefined; key?: string | undefined }>({});
  const [isConfirming, setIsConfirming] = useState(false);
  const key = keys.find(({ keyId }) => keyId === chosenKeyId) ?? (keys.length === 1 ? keys[0] : undefined);
  const amountCentavos = parseBrl(typed);

  function handleSubmit() {
    const found = { amount: findAmountError(typed, config), key: key ? undefined : text.chooseKey };
    setErrors(found);
    setIsConfirming(!found.amount && !found.key);
  }

  return (
    <div className="flex flex-col gap-6">
      <KeyChoice keys={keys} chosen={key} onChoose={setChosenKeyId} error={key ? undefined : errors.key} />
      {config.withdrawableCentavos < config.minCentavos ? (
        <p className="card p-4 text-sm text-mist">{text.belowMinimum(config.minCentavos)}</p>
      ) : (
        <Form onSubmit={handleSubmit}>
          <TextField
            label={text.amount}
            prefix="R$"
            placeholder="0,00"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/[^\d.,]/gu, ''))}
            hint={text.limits(config.minCentavos, config.maxCentavos)}
            error={errors.amount}
            suffix={
              <Button
                look="quiet"
                size="medium"
                className="mr-1"
                onClick={() => setTyped(formatBrlAmount(Math.min(config.withdrawableCentavos, config.maxCentavos)))}
              >
                {text.max}
              </Button>
            }
          />
          <AmountSummary amountCentavos={amountCentavos} config={config} />
          <Button type="submit" disabled={typed === ''}>
            {text.request}
          </Button>
        </Form>
      )}
      {isConfirming && key && amountCentavos !== undefined && (
        <ConfirmSheet
          amountCentavos={amountCentavos}
          pixKey={key}
          config={config}
          onRequested={onRequested}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
