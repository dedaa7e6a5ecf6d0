import { personNameLength } from '@ipe/contract/forms';
import { TextField } from '@ipe/ui';
import { formatCpf } from '@ipe/pix/keys';
import { text } from '#features/deposits/deposits.text.ts';
import type { Payer } from './payer-rules.ts';

/** CPF and name of the payer. */
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
    <div className="flex flex-col gap-4">
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
        maxLength={personNameLength}
        value={payer.name}
        onChange={(event) => onChange({ ...payer, name: event.target.value })}
        error={errors.name}
      />
    </div>
  );
}
