import type { CallPath, Input } from '@ipe/contract';
import { vi } from 'vitest';
import { answerOf, type Answers as AllAnswers } from './players/answers.ts';
import { players } from './players/players.ts';
import { fakeKeyHex, sealed } from './seal.ts';

/*
 * The server's side for tests of screens: real envelopes over a stubbed fetch. Import it before the API client and
 * before texts, which read the key and the brand name from the page when they load.
 */
document.head.innerHTML = `<meta name="ipe-envelope-key" content="${fakeKeyHex}" /><meta name="application-name" content="Casa Azul" />`;

type FakeAnswer = { code: number; data?: unknown; msg?: string };
type Answers = Partial<{ [Path in CallPath]: FakeAnswer | ((input: Input<Path>) => FakeAnswer | Promise<FakeAnswer>) }>;
type Sent = { path: string; input: unknown }[];

/** Answers the listed calls. All other calls fail as network errors. @returns the sent calls, in order */
export function fakeApi(answers: Answers): Sent {
  const sent: Sent = [];
  vi.stubGlobal('fetch', async (path: CallPath, init: { body: string }) => {
    const input: unknown = JSON.parse(init.body);
    sent.push({ path, input });
    const answer = answers[path] as FakeAnswer | ((input: unknown) => FakeAnswer | Promise<FakeAnswer>) | undefined;
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(
      sealed({ data: {}, msg: '', ...(typeof answer === 'function' ? await answer(input) : answer) }),
    );
  });
  return sent;
}

type Replies = Partial<{
  [Path in CallPath]: AllAnswers[Path] | ((input: Input<Path>) => AllAnswers[Path] | Promise<AllAnswers[Path]>);
}>;

/**
 * The page of one of the fake players on a fresh device, on which every call is answered as the contract promises.
 * @param replies the answers that differ in this test; `noAnswer` for a call that gets none
 * @returns the inputs that were sent to a call, in order
 */
export function playAs(name: keyof typeof players, replies: Replies = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (name !== 'visitor') localStorage.setItem('accessToken', name);
  const given: Record<string, unknown> = { ...players[name].answers, ...replies };
  const answer = (path: CallPath) => async (input: unknown) => {
    const reply = given[path];
    const answered: unknown = typeof reply === 'function' ? reply(input) : reply;
    return answerOf((await answered) as never);
  };
  const sent = fakeApi(Object.fromEntries(Object.keys(given).map((path) => [path, answer(path as CallPath)])));
  return (path: CallPath) => sent.filter((call) => call.path === path).map(({ input }) => input);
}

/** The connection is lost before an answer comes. */
export const noAnswer = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** The answer doesn't come while the test looks. */
export const stillWaiting = (): Promise<never> => new Promise(() => undefined);
