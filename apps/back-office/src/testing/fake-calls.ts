import {
  staffCalls,
  type StaffCallPath,
  type StaffInput,
  type StaffOutput,
  type StaffRefusal,
} from '@ipe/staff-contract';
import * as v from 'valibot';
import { vi } from 'vitest';
import { queryClient } from '#shell/calls/query-client.ts';
import { closeProofGate, watchIdle } from '#shell/session/proof-gate.ts';
import { useSession } from '#shell/session/session.ts';

/** A refusal by the server. */
class Refusal {
  readonly body: StaffRefusal;
  constructor(body: StaffRefusal) {
    this.body = body;
  }
}
export const refusal = (reason: string, message = 'Não pode'): Refusal => new Refusal({ reason, message });
export const fieldRefusal = (fields: Record<string, string>): Refusal => new Refusal({ message: 'Confira', fields });

const refuse = ({ body }: Refusal): Response => Response.json(body, { status: 403 });

/** Refuses an invalid input as the server does, with a sentence at each field. */
const refusedInput = (issues: readonly v.BaseIssue<unknown>[]): Refusal =>
  fieldRefusal(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]).toReversed()));

/** A call whose answer doesn't come. */
export const stillWaiting = (): Promise<never> => new Promise(() => undefined);

type Answer<Path extends StaffCallPath> = StaffOutput<Path> | Refusal;
export type Answers = {
  [Path in StaffCallPath]?: Answer<Path> | ((input: StaffInput<Path>) => Answer<Path> | Promise<Answer<Path>>);
};

/**
 * The server's side in tests of screens, for a newly opened page. Every input is checked, or refused at its fields, and
 * every answer is checked, both by the contract's schemas. A call without an answer fails like a lost connection.
 * @returns the inputs that were sent to a call, in order
 */
export function fakeCalls(answers: Answers): (path: StaffCallPath) => unknown[] {
  forgetPage();
  const sent: { path: StaffCallPath; input: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: StaffCallPath, init: { body: string }) => {
    const { issues, output: input } = v.safeParse(staffCalls[path].input, JSON.parse(init.body));
    if (issues) return refuse(refusedInput(issues));
    sent.push({ path, input });
    const given = answers[path] as unknown;
    if (given === undefined) throw new TypeError('Failed to fetch');
    const answer: unknown = typeof given === 'function' ? await (given as (input: unknown) => unknown)(input) : given;
    if (answer instanceof Refusal) return refuse(answer);
    return Response.json(v.parse(staffCalls[path].output, answer));
  });
  return (path) => sent.filter((call) => call.path === path).map(({ input }) => input);
}

function forgetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  watchIdle(undefined);
  closeProofGate(false);
  useSession.setState({ me: undefined, error: undefined });
}
