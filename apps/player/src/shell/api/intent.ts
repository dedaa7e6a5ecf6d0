import { randomUuid } from '@ipe/api-client';
import { findDraft, deleteDraft, saveDraft } from '#shell/state/draft.ts';
import { isRefused, RefusedError } from './api.ts';

/*
 * One intent of the player (this deposit, this withdrawal) keeps one requestId over retries and reloads, so that the
 * server never does a request twice when its answer got lost. A certain answer ends the intent. Other content starts
 * another intent.
 */

type Intent = { requestId: string; content: string };

const draftName = (kind: string) => `intent:${kind}`;

const findIntent = (kind: string): Intent | undefined => findDraft(draftName(kind)) as Intent | undefined;

/** The id of the open intent when its content is the same, else a new one. */
function requestIdFor(kind: string, content: unknown): string {
  const asText = JSON.stringify(content);
  const current = findIntent(kind);
  if (current?.content === asText) return current.requestId;
  const intent: Intent = { requestId: randomUuid(), content: asText };
  saveDraft(draftName(kind), intent);
  return intent.requestId;
}

/** Ends this intent, but not one that was started in between. */
function endIntent(kind: string, requestId: string): void {
  if (findIntent(kind)?.requestId !== requestId) return;
  deleteDraft(draftName(kind));
}

/**
 * Unreadable answers, no answer, too many tries, server errors: the request may have been done, or may still be done.
 */
const uncertainCodes: readonly (number | undefined)[] = [undefined, 0, 429, 500];

/**
 * Whether the answer is final: the request is done or will never be done. Without an answer from the bank our server has
 * stored the request, and a repeat completes it.
 */
export function isCertain(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false;
  return !uncertainCodes.includes(error.code) && !isRefused<'/api/pay/recharge'>(error, 'psp_unavailable');
}

/**
 * Sends the intent of `content` under its requestId. A certain answer, good or bad, ends the intent; otherwise it stays
 * for a retry.
 * @param content everything that the server compares when an id repeats. It is stored in the tab, so it must not
 * contain secrets.
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
