import { addressLength, cityLength } from '@ipe/contract/forms';
import { SelectField, TextField } from '@ipe/ui';
import { formatPostalCode, type AddressFieldErrors, type AddressFields } from './address-rules.ts';
import { text } from './address.text.ts';
import { areas } from './areas.ts';

type Props = {
  fields: AddressFields;
  onChange: (fields: AddressFields) => void;
  /** The form's errors, by field. */
  errors: AddressFieldErrors;
  /** The server's errors, by field. */
  refusals: AddressFieldErrors;
};

/** The address fields of a form. Nothing is looked up over the network. */
export function AddressFormPart({ fields, onChange, errors, refusals }: Props) {
  return (
    <>
      <TextField
        label={text.postalCode}
        placeholder={text.postalCodePlaceholder}
        inputMode="numeric"
        autoComplete="postal-code"
        value={formatPostalCode(fields.postalCode)}
        onChange={({ target }) => onChange({ ...fields, postalCode: formatPostalCode(target.value) })}
        error={errors.postalCode}
        refusal={refusals.postalCode}
      />
      <SelectField
        label={text.area}
        placeholder={text.chooseArea}
        choices={areas}
        autoComplete="address-level1"
        value={fields.area}
        onChange={(area) => onChange({ ...fields, area })}
        error={errors.area}
        refusal={refusals.area}
      />
      <TextField
        label={text.city}
        autoComplete="address-level2"
        maxLength={cityLength}
        value={fields.city}
        onChange={({ target }) => onChange({ ...fields, city: target.value })}
        error={errors.city}
        refusal={refusals.city}
      />
      <TextField
        label={text.address}
        placeholder={text.addressPlaceholder}
        autoComplete="street-address"
        maxLength={addressLength}
        value={fields.address}
        onChange={({ target }) => onChange({ ...fields, address: target.value })}
        error={errors.address}
        refusal={refusals.address}
      />
    </>
  );
}
