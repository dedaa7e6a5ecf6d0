import type { CallPath, Input, Refusal } from '@ipe/contract';
import { text } from './api-client.text.ts';
import { findCachedAnswer, keepAnswer, type AnswerStorage } from './cached-answers.ts';
import { openEnvelope, readEnvelopeKey } from './envelope.ts';
import type { Reply } from './reply.ts';
import { askPatiently } from './ask-patiently.ts';
import { sendRequest, type Connection, type Patience, type ApiRequest, type TransportError } from './send-request.ts';

/** The client's effects on the page around it (specification section 8). */
type ApiEffects = {
  showTip(message: string, type: 'success' | 'error'): void;
  closeAllPopups(): void;
  goToDeposit(): void;
  /** @param message the server's message about it */
  logOut(message: string): void;
  /** True while at least one call with `loading` is under way. */
  setLoading(isLoading: boolean): void;
};

export type ApiClientSettings = {
  /** 64 hex digits, with or without a name and a colon in front. */
  envelopeKey: string;
  platform: 'android' | 'h5' | 'web';
  getToken(): string | undefined;
  getLanguage(): string | undefined;
  storage: AnswerStorage;
  effects: ApiEffects;
  fetch?: typeof fetch;
  hearTime?: Connection['hearTime'];
  /**
   * Asks the player for what the server requires: the password, a code or the position.
   * @returns whether the refused call may be repeated
   */
  showPresence?: (asks: NonNullable<Refusal['asks']>) => Promise<boolean>;
};

export type CallOptions = {
  /** Shows the spinner while the call runs, and the server's `msg` as a success tip. */
  loading?: boolean;
  /** The caller handles the code itself: no tip, no move to /recharge, no logout. */
  handleErrors?: boolean;
  /** The caller shows what is refused: no tip, no move to /recharge. */
  showsRefusals?: boolean;
  /** `first`: a stored answer if there is one, else the server's. `refresh`: the server's. Both store a success by url. */
  cache?: 'first' | 'refresh';
  method?: 'GET' | 'POST';
  /** An aborted call resolves with code 0 and shows nothing. */
  signal?: AbortSignal;
};

export type ApiClient = {
  call<Path extends CallPath>(path: Path, input: Input<Path>, options?: CallOptions): Promise<Reply<Path>>;
};

/** The one way our pages talk to the API: specification sections 7 and 8. */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const { effects, storage, hearTime } = settings;
  const key = readEnvelopeKey(settings.envelopeKey);
  const loading = countLoading(effects);

  async function ask<Path extends CallPath>(
    path: Path,
    input: Input<Path>,
    options: CallOptions & Patience,
  ): Promise<Reply<Path>> {
    const method = options.method ?? 'POST';
    const request = requestFor(settings, { path, input: input as object, method, keyName: key.name });
    try {
      const body = await sendRequest({ fetch: settings.fetch ?? fetch, hearTime }, request, options);
      const opened = await openEnvelope(key, (body as { payload?: unknown } | null)?.payload);
      options.signal?.throwIfAborted();
      return isAnswer(opened) ? (opened as Reply<Path>) : {};
    } catch (error) {
      const { reason, message } = error as TransportError;
      return { code: 0, data: { reason }, msg: message } as const;
    }
  }

  async function send<Path extends CallPath>(
    path: Path,
    input: Input<Path>,
    options: CallOptions,
  ): Promise<Reply<Path>> {
    if (options.loading) loading.start();
    const reply = await askPatiently((timeoutMs) => ask(path, input, { ...options, timeoutMs }), options.signal);
    if (options.loading) loading.end();
    return reply;
  }

  return {
    async call(path, input, options = {}) {
      const url = withParams(path, input as object);
      const cached = options.cache === 'first' ? findCachedAnswer(storage, url) : undefined;
      if (cached) return cached as Reply<typeof path>;

      const token = settings.getToken();
      const isOver = () => Boolean(token && !settings.getToken());
      const isCurrent = () => Boolean(token && token === settings.getToken());
      let reply = await send(path, input, options);
      if (await isWorthRepeating(settings, path, reply)) reply = await send(path, input, options);
      // Who logged out meanwhile, here or in another tab, isn't told any more, and what was theirs isn't kept again.
      if (isOver()) return {};

      if (options.cache && reply.code === 1) keepAnswer(storage, url, reply);
      if (!options.signal?.aborted) react(effects, reply, { ...options, isOfSession: isCurrent() });
      return reply;
    },
  };
}

/**
 * Whether the server refused the call because it requires a password, a code or the position, and the player then gave
 * them. The prompt's own call is never repeated. If the prompt fails to load, the refusal stays the answer.
 */
async function isWorthRepeating(
  { showPresence }: ApiClientSettings,
  path: CallPath,
  { data }: Reply<CallPath>,
): Promise<boolean> {
  const asks = path !== '/api/user/presence' && (data as Refusal | undefined)?.asks;
  return Boolean(asks && (await showPresence?.(asks).catch(() => false)));
}

/**
 * Checks for code, data and msg here, for all callers: a server of another build may encrypt something else, which
 * counts as unreadable.
 */
function isAnswer({ code, data, msg }: Record<string, unknown>): boolean {
  return typeof code === 'number' && typeof data === 'object' && data !== null && typeof msg === 'string';
}

function requestFor(
  settings: ApiClientSettings,
  {
    path,
    input,
    method,
    keyName,
  }: { path: string; input: object; method: 'GET' | 'POST'; keyName: string | undefined },
): ApiRequest {
  const token = settings.getToken();
  const language = settings.getLanguage();
  const headers = {
    platform: settings.platform,
    ...(keyName && { 'envelope-key': keyName }),
    ...(token && { authorization: token }),
    ...(language && { language }),
  };
  if (method === 'GET') return { url: withParams(path, input), method, headers };
  return {
    url: path,
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
}

/**
 * The address of a GET, and the key of a stored answer. A POST's key includes its input, so that two pages of one list
 * don't overwrite each other.
 */
function withParams(path: string, input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${path}?${params}` : path;
}

/**
 * Section 8. A change of the password, here or in another tab, ends the session of the calls under way, and the page has
 * the new one already: their 401 ends nothing.
 */
function react(
  effects: ApiEffects,
  reply: Reply<CallPath>,
  { loading, handleErrors, showsRefusals, isOfSession }: CallOptions & { isOfSession: boolean },
): void {
  if (reply.code === 1) {
    if (loading && reply.msg) effects.showTip(reply.msg, 'success');
    return;
  }
  if (handleErrors) return;
  const message = reply.msg ?? text.unreadable;
  if (!showsRefusals) tell(effects, reply.code, message);
  if (reply.code === 401 && isOfSession) effects.logOut(message);
}

/** Popups close before the tip is shown, because closing them clears tips. */
function tell(effects: ApiEffects, code: number | undefined, message: string): void {
  if (code === 100) effects.closeAllPopups();
  effects.showTip(message, 'error');
  if (code === 100) effects.goToDeposit();
}

/** Calls that load at the same time share one spinner, which ends with the last of them. */
function countLoading(effects: ApiEffects) {
  let running = 0;
  return {
    start: () => void (++running === 1 && effects.setLoading(true)),
    end: () => void (--running === 0 && effects.setLoading(false)),
  };
}
