import { TextField } from '@ipe/ui';
import { formatCpf } from '@ipe/pix/keys';
import type { Payer } from './payer-rules.ts';
import { text } from './recharge.text.ts';

/** CPF and name, asked with the first deposit only. */
export function PayerFields({
  payer,
  onChange,
  errors,
}: {
  payer: Payer;
  onChange: (payer: Payer) => void;
  errors: Partial<Payer>;
}) {
  return (
    <fieldset className="card flex flex-col gap-4 p-4">
      <legend className="sr-only">{text.payer}</legend>
      <div>
        <p aria-hidden className="font-display text-base font-bold">
          {text.payer}
        </p>
        <p className="mt-0.5 text-sm text-mist">{text.payerWhy}</p>
      </div>
      <TextField
        label={text.cpf}
        placeholder="000.000.000-00"
        inputMode="numeric"
        autoComplete="off"
        value={payer.cpf}
        onChange={(event) => onChange({ ...payer, cpf: formatCpf(event.target.value) })}
        error={errors.cpf}
      />
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="name"
        maxLength={120}
        value={payer.name}
        onChange={(event) => onChange({ ...payer, name: event.target.value })}
        error={errors.name}
      />
    </fieldset>
  );
}
