import { RefusedError } from './api.ts';
import { randomUuid } from './random-uuid.ts';

/*
 * One intent of the player (this deposit, this withdrawal) keeps one requestId over retries and reloads, so a request
 * whose answer got lost is never done twice. It ends with a certain answer; another content is another intent.
 */

type Intent = { requestId: string; content: string };

const place = (kind: string) => `intent:${kind}`;

function findIntent(kind: string): Intent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place(kind)) ?? 'null') as Intent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The id of the intent under way when its content is the same, else a new one. */
function requestIdFor(kind: string, content: unknown): string {
  const asText = JSON.stringify(content);
  const current = findIntent(kind);
  if (current?.content === asText) return current.requestId;
  const requestId = randomUuid();
  try {
    sessionStorage.setItem(place(kind), JSON.stringify({ requestId, content: asText } satisfies Intent));
  } catch {
    // Without storage a reload begins a new intent; retries on this page are the form's to keep.
  }
  return requestId;
}

function endIntent(kind: string): void {
  try {
    sessionStorage.removeItem(place(kind));
  } catch {
    // Then nothing was kept either.
  }
}

/**
 * Sends `content`'s intent under its requestId. A certain answer, good or bad, ends the intent; silence keeps it.
 * @param content tells intents apart and is kept in the browser: nothing secret belongs there.
 */
export async function sendOnce<Result>(
  kind: string,
  content: unknown,
  send: (requestId: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(requestIdFor(kind, content));
    endIntent(kind);
    return result;
  } catch (error) {
    if (error instanceof RefusedError && !error.isUncertain) endIntent(kind);
    throw error;
  }
}
