import { randomUuid } from '@ipe/api-client';
import { findDraft, deleteDraft, saveDraft } from '#shell/state/draft.ts';
import { isRefused, RefusedError } from './api.ts';

/*
 * One intent of the player (this deposit, this withdrawal) keeps one requestId over retries and reloads, so that the
 * server never does a request twice when its answer got lost. A final answer ends the intent. Other content starts
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
 * Ends the open intent of a kind whose result the screen now shows in place of the form, so that the same wish later is
 * a new request.
 * @param isShown whether the shown result is that of this content
 * @returns whether there was such an intent
 */
export function endShownIntent<Content>(kind: string, isShown: (content: Content) => boolean): boolean {
  const current = findIntent(kind);
  if (!current || !isShown(JSON.parse(current.content) as Content)) return false;
  deleteDraft(draftName(kind));
  return true;
}

/**
 * Unreadable answers, no answer, too many tries, server errors: the request may have been done, or may still be done.
 */
const uncertainCodes: readonly (number | undefined)[] = [undefined, 0, 429, 500];

/**
 * Whether the answer says what became of its own request: it is done, or will never be done. Without an answer from the
 * bank our server has stored the request, and a repeat completes it.
 */
export function isCertain(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false;
  return !uncertainCodes.includes(error.code) && !isRefused<'/api/pay/recharge'>(error, 'psp_unavailable');
}

/**
 * Refused before the server looked at the requestId: it was overloaded, there was no session, or presence or location
 * has to be proved first.
 */
const isRefusedUnseen = (error: unknown): boolean =>
  (error instanceof RefusedError && (error.code === 401 || error.code === 503)) ||
  isRefused<'/api/pay/withdraw'>(error, 'presence_needed') ||
  isRefused<'/api/pay/withdraw'>(error, 'location_blocked');

/**
 * Whether the answer says what became of every try of the intent. A refusal that came before the requestId was looked
 * at says nothing about earlier tries.
 */
export const isFinal = (error: unknown): boolean => isCertain(error) && !isRefusedUnseen(error);

/**
 * Sends the intent of `content` under its requestId. A final answer, good or bad, ends the intent; otherwise it stays for
 * a retry.
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
    if (isFinal(error)) endIntent(kind, requestId);
    throw error;
  }
}
