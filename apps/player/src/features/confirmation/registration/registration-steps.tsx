import { personNameLength } from '@ipe/contract/forms';
import { formatCpf } from '@ipe/pix/keys';
import { ChoiceChips, MoneyField, SelectField, TextField } from '@ipe/ui';
import { text } from '#features/confirmation/confirmation.text.ts';
import { AddressFormPart } from '#shell/forms/address-form-part.tsx';
import { digitsOnly } from '#shell/forms/digits.ts';
import { formatBirthDate, type RegistrationFields, type Step } from './registration-rules.ts';

type Words = Partial<Record<string, string>>;

type StepProps = {
  fields: RegistrationFields;
  onChange: (fields: RegistrationFields) => void;
  errors: Words;
  /** The server's errors, by field. */
  refusals: Words;
};

function PersonStep({ fields, onChange, errors, refusals }: StepProps) {
  return (
    <>
      <TextField
        label={text.cpf}
        placeholder="000.000.000-00"
        inputMode="numeric"
        autoComplete="off"
        value={fields.cpf}
        onChange={({ target }) => onChange({ ...fields, cpf: formatCpf(target.value) })}
        error={errors['cpf']}
        refusal={refusals['cpf']}
      />
      <TextField
        label={text.name}
        hint={text.nameHint}
        autoComplete="name"
        maxLength={personNameLength}
        value={fields.name}
        onChange={({ target }) => onChange({ ...fields, name: target.value })}
        error={errors['name']}
        refusal={refusals['name']}
      />
      <TextField
        label={text.birthDate}
        placeholder={text.birthDatePlaceholder}
        inputMode="numeric"
        autoComplete="bday"
        value={fields.birthDate}
        onChange={({ target }) => onChange({ ...fields, birthDate: formatBirthDate(target.value) })}
        error={errors['birthDate']}
        refusal={refusals['birthDate']}
      />
    </>
  );
}

const choicesOf = <Id extends string>(titles: Readonly<Record<Id, string>>) =>
  (Object.keys(titles) as Id[]).map((id) => ({ id, title: titles[id] }));

const genders = choicesOf(text.genders);
const nationalities = choicesOf(text.nationalities);
const yesOrNo = choicesOf(text.yesOrNo);
const periods = choicesOf(text.periods);

function AboutStep({ fields, onChange, errors, refusals }: StepProps) {
  return (
    <>
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={120}
        value={fields.email}
        onChange={({ target }) => onChange({ ...fields, email: target.value })}
        error={errors['email']}
        refusal={refusals['email']}
      />
      <SelectField
        label={`${text.gender} (${text.genderHint.toLowerCase()})`}
        placeholder={text.choose}
        choices={genders}
        value={fields.gender}
        onChange={(gender) => onChange({ ...fields, gender })}
        error={errors['gender']}
        refusal={refusals['gender']}
      />
      <SelectField
        label={text.nationality}
        placeholder={text.choose}
        choices={nationalities}
        value={fields.nationality}
        onChange={(nationality) => onChange({ ...fields, nationality })}
        error={errors['nationality']}
        refusal={refusals['nationality']}
      />
      <SelectField
        label={text.pep}
        placeholder={text.choose}
        choices={yesOrNo}
        value={fields.pep}
        onChange={(pep) => onChange({ ...fields, pep })}
        error={errors['isPep']}
        refusal={refusals['isPep']}
      />
      <p className="-mt-2 text-xs text-mist">{text.pepHint}</p>
    </>
  );
}

const addressRefusals = (refusals: Words): Words =>
  Object.fromEntries(
    Object.entries(refusals).flatMap(([name, words]) =>
      name.startsWith('address.') ? [[name.slice('address.'.length), words]] : [],
    ),
  );

const AddressStep = ({ fields, onChange, errors, refusals }: StepProps) => (
  <AddressFormPart
    fields={fields.address}
    onChange={(address) => onChange({ ...fields, address })}
    errors={errors}
    refusals={addressRefusals(refusals)}
  />
);

function LimitsStep({ fields, onChange, errors }: StepProps) {
  return (
    <>
      <p className="text-sm text-mist">{text.limitsWhy}</p>
      <MoneyField
        label={text.loss}
        value={fields.loss}
        onChange={(loss) => onChange({ ...fields, loss })}
        error={errors['loss']}
      />
      <ChoiceChips
        label={text.lossPeriod}
        choices={periods}
        selected={fields.lossPeriod}
        onSelect={(lossPeriod) => onChange({ ...fields, lossPeriod })}
      />
      <TextField
        label={text.time}
        placeholder={text.timePlaceholder}
        inputMode="numeric"
        autoComplete="off"
        value={fields.time}
        onChange={({ target }) => onChange({ ...fields, time: digitsOnly(target.value, 5) })}
        error={errors['time']}
      />
      <ChoiceChips
        label={text.timePeriod}
        choices={periods}
        selected={fields.timePeriod}
        onSelect={(timePeriod) => onChange({ ...fields, timePeriod })}
      />
    </>
  );
}

export const stepForms = {
  person: PersonStep,
  about: AboutStep,
  address: AddressStep,
  limits: LimitsStep,
} satisfies Record<Step, unknown>;
