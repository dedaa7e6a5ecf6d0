import { expect, it } from 'vitest';
import { emptyRegistration, fieldsOf, formatBirthDate, readRegistration, stepErrors } from './registration-rules.ts';

it.each([
  ['', ''],
  ['3', '3'],
  ['3112', '31/12'],
  ['31121990', '31/12/1990'],
  ['31/12/1990', '31/12/1990'],
  ['31/12/19901', '31/12/1990'],
  // The form in which a browser fills in a date of birth.
  ['1990-12-31', '31/12/1990'],
])('the birth date “%s” stands as “%s”', (typed, written) => {
  expect(formatBirthDate(typed)).toBe(written);
});

it.each([
  ['', 'Por favor, preencha o nome'],
  ['  ', 'Por favor, preencha o nome'],
  ['M', 'Por favor, insira o Nome Correto'],
  ['Maria 2', 'Por favor, insira o Nome Correto'],
  [' Maria da Silva ', undefined],
])('S5-name: of the name “%s” it is said: %s', (name, words) => {
  expect(stepErrors.person({ ...emptyRegistration, name })['name']).toBe(words);
});

it.each([
  [{ time: '1440', timePeriod: 'day' }, 'time', undefined],
  [{ time: '1441', timePeriod: 'day' }, 'time', 'Um dia tem 1.440 minutos'],
  [{ time: '99999', timePeriod: 'week' }, 'time', 'Uma semana tem 10.080 minutos'],
  [{ time: '0', timePeriod: 'day' }, 'time', undefined],
  [{ time: '', timePeriod: 'day' }, 'time', 'Quantos minutos? Por exemplo, 60'],
  [{ loss: '100.000.000,00' }, 'loss', undefined],
  [{ loss: '100.000.000,01' }, 'loss', 'Esse valor é alto demais para um limite'],
] as const)('R36 of the limits %j it is said of %s: %s', (typed, field, words) => {
  expect(stepErrors.limits({ ...emptyRegistration, ...typed })[field]).toBe(words);
});

it('R36 a limit of 0 is kept by the next confirmation, as any other', () => {
  const limitOf = (kind: 'loss' | 'time') =>
    ({ kind, period: 'week', value: 0, used: 0, periodEndsAt: '2027-11-24T03:00:00Z', pending: null }) as const;
  const person = { cpf: '52998224725', name: 'Maria da Silva', birthDate: '1990-12-31' } as const;
  const about = { email: 'maria@example.com', gender: 'female', nationality: 'brazilian', isPep: false } as const;
  const fields = fieldsOf({
    registration: { ...person, ...about },
    address: { area: 'SP', postalCode: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' },
    limits: [limitOf('loss'), limitOf('time')],
  });
  expect(readRegistration(fields)?.limits).toEqual([
    { kind: 'loss', period: 'week', value: 0 },
    { kind: 'time', period: 'week', value: 0 },
  ]);
});
