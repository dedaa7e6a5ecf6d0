import type { IncomingHttpHeaders } from 'node:http';
import type { Role, StaffCallPath, StaffInput, StaffOutput, StaffRefusal } from '@ipe/staff-contract';
import { Secret, TOTP } from 'otpauth';
import { request } from 'undici';
import { machineKey, type TestApp } from '../app/start-test-app.ts';

type StaffAnswer<Path extends StaffCallPath> = {
  status: number;
  body: StaffOutput<Path> & StaffRefusal;
  headers: IncomingHttpHeaders;
};

type Ask = <Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
  headers?: Record<string, string>,
) => Promise<StaffAnswer<Path>>;
type Succeed = <Path extends StaffCallPath>(path: Path, input: StaffInput<Path>) => Promise<StaffOutput<Path>>;

const askAt =
  (address: string, headersOf: () => Record<string, string>): Ask =>
  async (path, input, headers = {}) => {
    const answer = await request(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(), ...headers },
      body: JSON.stringify(input),
    });
    return { status: answer.statusCode, body: await answer.body.json(), headers: answer.headers } as never;
  };

const succeedBy =
  (ask: Ask): Succeed =>
  async (path, input) => {
    const { status, body } = await ask(path, input);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

export type StaffBrowser = {
  origin: string;
  /** The headers that its page sends in addition to the cookie. */
  headers: Record<string, string>;
  cookie: string | undefined;
  ask: Ask;
  succeed: Succeed;
};

/** A browser with the back office's page; it keeps the cookie that it gets. */
export function staffBrowser({ address }: Pick<TestApp, 'address'>): StaffBrowser {
  const origin = address.replace('127.0.0.1', 'localhost');
  const ask: Ask = async (...asked) => {
    const answer = await askAt(origin, () => ({
      ...browser.headers,
      ...(browser.cookie === undefined ? {} : { cookie: browser.cookie }),
    }))(...asked);
    const [given] = [answer.headers['set-cookie'] ?? []].flat();
    if (given !== undefined) browser.cookie = given.includes('Max-Age=0') ? undefined : given.split(';', 1)[0];
    return answer as never;
  };
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const browser: StaffBrowser = { origin, headers, cookie: undefined, ask, succeed: succeedBy(ask) };
  return browser;
}

/** Calls as `./ipe` on the machine makes them. */
export const machine = ({ address }: Pick<TestApp, 'address'>): { ask: Ask; succeed: Succeed } => {
  const ask = askAt(address, () => ({ authorization: `Bearer ${machineKey}`, 'ipe-unix-user': 'ana' }));
  return { ask, succeed: succeedBy(ask) };
};

export const staffPassword = 'cavalo bateria grampo';

/** The code that an authenticator app shows, some periods later or earlier. */
export const codeOf = (secret: string, now: Date, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + periods * 30_000 });

export type TestMember = {
  id: string;
  email: string;
  name: string;
  totpSecret: string;
  browser: StaffBrowser;
  /** Each proof has the code of the next period, because a code is valid once; so the app's time moves on. */
  proof: () => { password: string; code: string };
};

let members = 0;

export const tokenOf = (link: string): string => link.split('#')[1]!;

/** Accepts an invitation's link with a password. */
export async function acceptLink(app: TestApp, link: string): Promise<TestMember> {
  const browser = staffBrowser(app);
  const now = () => app.time.now ?? new Date();
  const token = tokenOf(link);
  const { totp, name, email } = await browser.succeed('/back-office/api/staff/open-invitation', { token });
  const way = { kind: 'password', password: staffPassword, code: codeOf(totp.secret, now()) } as const;
  const { id } = await browser.succeed('/back-office/api/staff/accept-invitation', { token, way });
  return {
    id,
    email,
    name,
    browser,
    totpSecret: totp.secret,
    proof: () => {
      app.time.now = new Date(now().getTime() + 30_000);
      return { password: staffPassword, code: codeOf(totp.secret, now()) };
    },
  };
}

/** Makes a signed-in member with these roles, who was admitted from the machine and whose proof is recent. */
export async function buildMember(app: TestApp, roles: readonly [Role, ...Role[]]): Promise<TestMember> {
  members += 1;
  const person = { name: `Pessoa ${members}`, email: `pessoa${members}@casa.example` };
  const { link } = await machine(app).succeed('/back-office/api/staff/admit', { ...person, roles: [...roles] });
  return acceptLink(app, link);
}

export const minutes = (count: number): number => count * 60_000;

export const later = (app: TestApp, ms: number): void => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
