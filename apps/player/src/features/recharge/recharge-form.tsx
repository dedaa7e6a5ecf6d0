import { Button, Form, FormMessage, TextField } from '@ipe/ui';
import { parseBrl } from '@ipe/money';
import { parseCpf } from '@ipe/pix/keys';
import { useState } from 'react';
import { forgetDraft, useDraft } from '../../shell/draft.ts';
import { useSubmission } from '../../shell/use-submission.ts';
import { AmountPresets } from './amount-presets.tsx';
import { findAmountError } from './amount-rules.ts';
import { PayerFields } from './payer-fields.tsx';
import { payerErrors, type Payer } from './payer-rules.ts';
import { createRecharge } from './recharge.mutations.ts';
import type { RechargeConfig, RechargeOrder } from './recharge.queries.ts';
import { text } from './recharge.text.ts';

type Draft = { typed: string; payer: Payer };
type Errors = Partial<Payer> & { amount?: string | undefined };

const draftName = 'recharge';
const times = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function RechargeForm({
  config,
  onCreated,
}: {
  config: RechargeConfig;
  onCreated: (order: RechargeOrder) => void;
}) {
  const [{ typed, payer }, setDraft] = useDraft<Draft>(draftName, { typed: '', payer: { cpf: '', name: '' } });
  const [errors, setErrors] = useState<Errors>({});
  const recharge = useSubmission(createRecharge, (order) => {
    forgetDraft(draftName);
    onCreated(order);
  });
  const setTyped = (next: string) => setDraft({ typed: next, payer });
  const amountCentavos = parseBrl(typed);

  function handleSubmit() {
    const amount = findAmountError(typed, config);
    const found: Errors = { ...(amount && { amount }), ...(!config.payer && payerErrors(payer)) };
    setErrors(found);
    if (Object.keys(found).length > 0 || amountCentavos === undefined) return;
    const identity = config.payer ? {} : { cpf: parseCpf(payer.cpf) ?? '', name: payer.name.trim() };
    void recharge.submit({ amountCentavos, ...identity });
  }

  return (
    <Form onSubmit={handleSubmit}>
      <AmountPresets presetsCentavos={config.presetsCentavos} selected={amountCentavos} onSelect={setTyped} />
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
        error={errors.amount ?? recharge.fieldErrors['amountCentavos']}
      />
      {!config.payer && (
        <PayerFields
          payer={payer}
          onChange={(next) => setDraft({ typed, payer: next })}
          errors={{ ...recharge.fieldErrors, ...errors }}
        />
      )}
      {config.wageringX100 > 0 && (
        <p className="text-sm text-mist">{text.wagering(`${times.format(config.wageringX100 / 100)}×`)}</p>
      )}
      <FormMessage>{recharge.message}</FormMessage>
      <Button type="submit" isBusy={recharge.isSending} disabled={typed === ''}>
        {amountCentavos ? text.pay(amountCentavos) : text.payPlain}
      </Button>
    </Form>
  );
}
