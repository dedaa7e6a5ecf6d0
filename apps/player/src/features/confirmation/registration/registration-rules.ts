import type { Input, Output } from '@ipe/contract';
import { emailForm, personNameForm } from '@ipe/contract/forms';
import { findTooHigh } from '@ipe/contract/limit-form';
import { parseBrl, shortBrlAmount } from '@ipe/money';
import { formatCpf, parseCpf } from '@ipe/pix/keys';
import { saoPauloDay } from '@ipe/pt-br';
import { serverNow } from '#shell/api/server-clock.ts';
import { emptyAddress, findAddressErrors, readAddress, type AddressFields } from '#shell/forms/address-rules.ts';
import { digitsOnly } from '#shell/forms/digits.ts';
import { text } from '#features/confirmation/confirmation.text.ts';

type Sent = Input<'/api/user/saveRegistration'>;
type LimitPeriod = Sent['limits'][number]['period'];

/** The name of the form's draft in the tab. */
export const registrationDraft = 'registration';

/** The form's values as typed. */
export type RegistrationFields = {
  cpf: string;
  name: string;
  birthDate: string;
  email: string;
  gender: Sent['gender'] | '';
  nationality: Sent['nationality'] | '';
  pep: 'yes' | 'no' | '';
  address: AddressFields;
  loss: string;
  lossPeriod: LimitPeriod;
  time: string;
  timePeriod: LimitPeriod;
};

export const emptyRegistration: RegistrationFields = {
  cpf: '',
  name: '',
  birthDate: '',
  email: '',
  gender: '',
  nationality: '',
  pep: '',
  address: emptyAddress,
  loss: '',
  lossPeriod: 'day',
  time: '',
  timePeriod: 'day',
};

/** `31/12/1990`, or the part typed so far. A browser fills in `1990-12-31`. */
export function formatBirthDate(typed: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(typed) ?? [];
  if (year) return `${day}/${month}/${year}`;
  const digits = digitsOnly(typed, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

type Known = {
  address: AddressFields | null;
  registration: Output<'/api/user/registration'>['registration'];
  limits: Output<'/api/user/limits'>['list'];
};

const pepOf = (isPep: boolean | null): RegistrationFields['pep'] => (isPep === null ? '' : isPep ? 'yes' : 'no');

/** The form with what is already known. Of several limits of one kind it shows the first; the others stay unchanged. */
export function fieldsOf({ address, registration, limits }: Known): RegistrationFields {
  const limitOf = (kind: string) => limits.find((limit) => limit.kind === kind && limit.value !== null);
  const [loss, time] = [limitOf('loss'), limitOf('time')];
  return {
    ...emptyRegistration,
    ...(registration && {
      cpf: formatCpf(registration.cpf),
      name: registration.name,
      birthDate: formatBirthDate(registration.birthDate),
      email: registration.email,
      gender: registration.gender,
      nationality: registration.nationality,
      pep: pepOf(registration.isPep),
    }),
    ...(address && { address }),
    ...(loss && { loss: shortBrlAmount(loss.value ?? 0), lossPeriod: loss.period }),
    ...(time && { time: String(time.value), timePeriod: time.period }),
  };
}

/** `1990-12-31`; undefined for a day that the calendar doesn't have. */
function parseBirthDate(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/u.exec(typed) ?? [];
  const written = `${year}-${month}-${day}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined;
}

function birthDateError(typed: string): string | undefined {
  const birthDate = parseBirthDate(typed);
  if (birthDate === undefined) return text.badBirthDate;
  const adultOn = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`;
  return adultOn > saoPauloDay(new Date(serverNow())) ? text.tooYoung : undefined;
}

const minutesOf = (typed: string): number | undefined => (/^\d{1,5}$/u.test(typed) ? Number(typed) : undefined);

type Typed = { kind: 'loss' | 'time'; period: LimitPeriod; value: number | undefined };

const limitError = ({ value, ...place }: Typed, badValue: string): string | undefined =>
  value === undefined ? badValue : findTooHigh({ ...place, value });

type Errors = Record<string, string | undefined>;

/** The errors that the server would return, found without a call, by step. */
export const stepErrors = {
  person: ({ cpf, name, birthDate }: RegistrationFields): Errors => ({
    ...(!parseCpf(cpf) && { cpf: cpf === '' ? text.noCpf : text.badCpf }),
    ...(!personNameForm.test(name.trim()) && { name: name.trim() === '' ? text.noName : text.badName }),
    birthDate: birthDateError(birthDate),
  }),
  about: ({ email, gender, nationality, pep }: RegistrationFields): Errors => ({
    ...(!emailForm.test(email.trim()) && { email: text.badEmail }),
    ...(gender === '' && { gender: text.noGender }),
    ...(nationality === '' && { nationality: text.noNationality }),
    ...(pep !== 'yes' && pep !== 'no' && { isPep: text.noPep }),
  }),
  address: ({ address }: RegistrationFields): Errors => findAddressErrors(address),
  limits: ({ loss, lossPeriod, time, timePeriod }: RegistrationFields): Errors => ({
    loss: limitError({ kind: 'loss', period: lossPeriod, value: parseBrl(loss) }, text.badAmount),
    time: limitError({ kind: 'time', period: timePeriod, value: minutesOf(time) }, text.badMinutes),
  }),
} as const;

export type Step = keyof typeof stepErrors;
export const steps = Object.keys(stepErrors) as Step[];

const isRight = (step: Step, fields: RegistrationFields): boolean =>
  Object.values(stepErrors[step](fields)).every((error) => error === undefined);

/** The first incomplete step; no step after it can be shown. */
export const firstOpenStep = (fields: RegistrationFields): Step =>
  steps.find((step) => !isRight(step, fields)) ?? 'limits';

/** The step that shows the server's error of a field. */
export function stepOfField(field: string): Step {
  if (field.startsWith('address')) return 'address';
  if (field.startsWith('limits')) return 'limits';
  return ['email', 'gender', 'nationality', 'isPep'].includes(field) ? 'about' : 'person';
}

/** The registration in the server's form; undefined while a field is invalid. */
export function readRegistration(fields: RegistrationFields): Sent | undefined {
  const { gender, nationality } = fields;
  const [cpf, birthDate] = [parseCpf(fields.cpf), parseBirthDate(fields.birthDate)];
  const [address, loss, time] = [readAddress(fields.address), parseBrl(fields.loss), minutesOf(fields.time)];
  if (!cpf || !birthDate || !address || loss === undefined || time === undefined || gender === '' || nationality === '')
    return undefined;
  return {
    cpf,
    birthDate,
    name: fields.name.trim(),
    email: fields.email.trim(),
    gender,
    nationality,
    isPep: fields.pep === 'yes',
    address,
    limits: [
      { kind: 'loss', period: fields.lossPeriod, value: loss },
      { kind: 'time', period: fields.timePeriod, value: time },
    ],
  };
}
