import { personNameLength } from '@ipe/contract/forms';
import { TextField } from '@ipe/ui';
import { formatCpf } from '@ipe/pix/keys';
import { text } from '#features/deposits/deposits.text.ts';
import type { Payer } from './payer-rules.ts';

type Errors = Partial<Record<keyof Payer, string | undefined>>;

/** CPF and name of the payer. */
export function PayerFields({
  payer,
  onChange,
  errors,
  refusals,
}: {
  payer: Payer;
  onChange: (payer: Payer) => void;
  errors: Errors;
  /** The server's errors, by field. */
  refusals: Errors;
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
        refusal={refusals.cpf}
      />
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="name"
        maxLength={personNameLength}
        value={payer.name}
        onChange={(event) => onChange({ ...payer, name: event.target.value })}
        error={errors.name}
        refusal={refusals.name}
      />
    </div>
  );
}
