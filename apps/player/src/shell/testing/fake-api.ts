import { cbc } from '@noble/ciphers/aes.js';
import { hexToBytes, randomBytes } from '@noble/ciphers/utils.js';
import type { CallPath, Input } from '@ipe/contract';
import { vi } from 'vitest';

/*
 * The server's side for tests of screens: real envelopes over a stubbed fetch. Import it before the API client and
 * before texts, which read the key and the brand name from the page when they load.
 */
const key = '0f'.repeat(32);
document.head.innerHTML = `<meta name="ipe-envelope-key" content="${key}" /><meta name="application-name" content="Casa Azul" />`;

type FakeAnswer = { code: number; data?: unknown; msg?: string };
type Answers = Partial<{ [Path in CallPath]: FakeAnswer | ((input: Input<Path>) => FakeAnswer | Promise<FakeAnswer>) }>;

function seal(answer: FakeAnswer): string {
  const iv = randomBytes(16);
  const clear = new TextEncoder().encode(JSON.stringify({ data: {}, msg: '', ...answer }));
  return btoa(String.fromCharCode(...iv, ...cbc(hexToBytes(key), iv).encrypt(clear)));
}

/** Answers the listed calls. All other calls fail as network errors. @returns the sent calls, in order */
export function fakeApi(answers: Answers): { path: string; input: unknown }[] {
  const sent: { path: string; input: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: CallPath, init: { body: string }) => {
    const input: unknown = JSON.parse(init.body);
    sent.push({ path, input });
    const answer = answers[path] as FakeAnswer | ((input: unknown) => FakeAnswer | Promise<FakeAnswer>) | undefined;
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json({ payload: seal(typeof answer === 'function' ? await answer(input) : answer) });
  });
  return sent;
}
