import { randomUuid } from '#shell/session/random-uuid.ts';
import { findDraft, deleteDraft, saveDraft } from '#shell/state/draft.ts';
import { RefusedError } from './api.ts';

/*
 * One intent of the player (this deposit, this withdrawal) keeps one requestId over retries and reloads, so a request
 * whose answer got lost is never done twice. It ends with a certain answer; another content is another intent.
 */

type Intent = { requestId: string; content: string };

const draftName = (kind: string) => `intent:${kind}`;

const findIntent = (kind: string): Intent | undefined => findDraft(draftName(kind)) as Intent | undefined;

/** The id of the intent under way when its content is the same, else a new one. */
function requestIdFor(kind: string, content: unknown): string {
  const asText = JSON.stringify(content);
  const current = findIntent(kind);
  if (current?.content === asText) return current.requestId;
  const intent: Intent = { requestId: randomUuid(), content: asText };
  saveDraft(draftName(kind), intent);
  return intent.requestId;
}

/** Ends this intent; one that was begun meanwhile goes on. */
function endIntent(kind: string, requestId: string): void {
  if (findIntent(kind)?.requestId !== requestId) return;
  deleteDraft(draftName(kind));
}

/** No answer that can be read, none at all, too many tries, a fault: the request may have been done, or may yet be. */
const uncertainCodes: readonly (number | undefined)[] = [undefined, 0, 429, 500];

/** The bank was silent after our server had written the request down: its repeat finishes it. */
const unfinished = 'psp_unavailable';

/** Whether the server has answered for good, so that what was asked for is done or won't be. */
export function isCertain(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false;
  return !uncertainCodes.includes(error.code) && error.refusal.reason !== unfinished;
}

/**
 * Sends `content`'s intent under its requestId. A certain answer, good or bad, ends the intent; silence keeps it.
 * @param content all that the server compares when an id comes again. Kept in the tab: nothing secret belongs there.
 */
export async function sendOnce<Result>(
  kind: string,
  content: unknown,
  send: (requestId: string) => Promise<Result>,
): Promise<Result> {
  const requestId = requestIdFor(kind, content);
  try {
    const result = await send(requestId);
    endIntent(kind, requestId);
    return result;
  } catch (error) {
    if (isCertain(error)) endIntent(kind, requestId);
    throw error;
  }
}
