import { randomUUID } from 'node:crypto';
import type { Input, Output } from '@ipe/contract';
import { readRegistrationCode } from '#simulation/read-registration-code.ts';
import type { TestApp } from './start-test-app.ts';

type Registration = Input<'/api/user/register'>;
type App = Pick<TestApp, 'db' | 'call' | 'succeed' | 'cashier'>;

/** The licensed profile requires an address of every player. */
export const testAddress = {
  area: 'SP',
  postalCode: '01310100',
  city: 'São Paulo',
  address: 'Avenida Paulista, 1000',
} as const;

/** Adds the code that a registration needs to its input. */
export async function withCode(app: App, given: Registration): Promise<Registration> {
  const { termsVersion } = app.cashier.profile;
  const input = { address: testAddress, ...(termsVersion === null ? {} : { terms: termsVersion }), ...given };
  const device = input.device ?? randomUUID();
  const answer = await app.call('/api/user/register', { ...input, device });
  if (answer.data.reason !== 'phone_code_needed')
    throw new Error(`/api/user/register answered ${answer.code}: ${answer.msg} ${JSON.stringify(answer.data)}`);
  return { ...input, device, code: await readRegistrationCode(app, input.mobile) };
}

/** Registers over HTTP as the page does: the code is sent to the phone first. */
export const register = async (app: App, input: Registration): Promise<Output<'/api/user/register'>> =>
  app.succeed('/api/user/register', await withCode(app, input));
