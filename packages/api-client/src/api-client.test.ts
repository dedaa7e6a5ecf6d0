import { cbc } from '@noble/ciphers/aes.js';
import { hexToBytes, randomBytes } from '@noble/ciphers/utils.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, type ApiClientSettings } from './index.ts';

const envelopeKey = '0123456789abcdef'.repeat(4);

function seal(answer: unknown, key = envelopeKey): string {
  const iv = randomBytes(16);
  const cipher = cbc(hexToBytes(key), iv).encrypt(new TextEncoder().encode(JSON.stringify(answer)));
  return btoa(String.fromCharCode(...iv, ...cipher));
}

const answering = (answer: unknown) => vi.fn<typeof fetch>(async () => Response.json({ payload: seal(answer) }));

function buildStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

function build(settings: Partial<ApiClientSettings> & { fetch: typeof fetch }) {
  const effects = {
    showTip: vi.fn(),
    closeAllPopups: vi.fn(),
    goToDeposit: vi.fn(),
    logOut: vi.fn(),
    setLoading: vi.fn(),
  };
  const client = createApiClient({
    envelopeKey,
    platform: 'h5',
    getToken: () => undefined,
    getLanguage: () => undefined,
    storage: buildStorage(),
    effects,
    ...settings,
  });
  return { client, effects };
}

function sentBy(fetchUsed: ReturnType<typeof answering>) {
  const [url, init] = fetchUsed.mock.calls[0] ?? [];
  return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
}

const wallet = { balance: 12_34, withdraw: 0, detail: [] };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('specification section 7: the calls', () => {
  it('S7-post-and-get: posts a JSON body', async () => {
    const fetchUsed = answering({ code: 1, data: { gameUrl: '/jogo' }, msg: '' });
    await build({ fetch: fetchUsed }).client.call('/api/slots/gameUrl', { game_id: 'capivara' });
    const sent = sentBy(fetchUsed);
    expect(sent).toMatchObject({ url: '/api/slots/gameUrl', method: 'POST', body: '{"game_id":"capivara"}' });
    expect(sent.headers.get('content-type')).toBe('application/json');
  });

  it('S7-post-and-get: supports GET, with params in the query string', async () => {
    const fetchUsed = answering({ code: 1, data: {}, msg: '' });
    await build({ fetch: fetchUsed }).client.call(
      '/api/slots/gameList',
      { page: 2, keyword: 'capivara & cia', tag: undefined },
      { method: 'GET' },
    );
    expect(sentBy(fetchUsed)).toMatchObject({
      url: '/api/slots/gameList?page=2&keyword=capivara+%26+cia',
      method: 'GET',
      body: undefined,
    });
  });

  it('S7-headers S6-authorization: sends the platform, the token when present and the language when set', async () => {
    const fetchUsed = answering({ code: 1, data: wallet, msg: '' });
    const known = { platform: 'android', getToken: () => 'token', getLanguage: () => 'pt' } as const;
    await build({ fetch: fetchUsed, ...known }).client.call('/api/user/wallet', {});
    const { headers } = sentBy(fetchUsed);
    expect(headers.get('platform')).toBe('android');
    expect(headers.get('authorization')).toBe('token');
    expect(headers.get('language')).toBe('pt');
  });

  it('S7-headers S6-authorization: leaves the token and the language out when there are none', async () => {
    const fetchUsed = answering({ code: 1, data: wallet, msg: '' });
    await build({ fetch: fetchUsed }).client.call('/api/home/page', {});
    const { headers } = sentBy(fetchUsed);
    expect(headers.has('authorization')).toBe(false);
    expect(headers.has('language')).toBe(false);
  });

  it('S7-envelope: decrypts the one field of the body into code, data and msg', async () => {
    const answer = { code: 1, data: { ...wallet, text: 'ação de graças' }, msg: 'Olá' };
    expect(await build({ fetch: answering(answer) }).client.call('/api/user/wallet', {})).toEqual(answer);
  });

  it('S7-timeout: gives up after 15 seconds', async () => {
    vi.useFakeTimers();
    const silent = vi.fn<typeof fetch>(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('x')))),
    );
    const { client, effects } = build({ fetch: silent });
    const reply = client.call('/api/user/wallet', {});
    await vi.advanceTimersByTimeAsync(14_999);
    expect(effects.showTip).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await reply).toMatchObject({
      code: 0,
      data: { reason: 'timeout' },
      msg: 'O servidor demorou a responder. Tente de novo.',
    });
  });

  it('is sent again with the very same body while the server has too much to do (503), and nothing is shown', async () => {
    const answers = [
      { code: 503, data: { retryAfterSeconds: 0.001 }, msg: 'Estamos com muito movimento agora.' },
      { code: 1, data: wallet, msg: '' },
    ];
    const fetchUsed = vi.fn<typeof fetch>(async () => Response.json({ payload: seal(answers.shift()) }));
    const { client, effects } = build({ fetch: fetchUsed });
    const requestId = 'a6f2a9c4-32b9-4a8a-8a5e-3f3a2b1c0d9e';
    expect(await client.call('/api/sign/claim', { requestId })).toMatchObject({ code: 1 });
    const sent = fetchUsed.mock.calls.map(([url, init]) => ({ url, body: init?.body }));
    expect(sent).toEqual(Array(2).fill({ url: '/api/sign/claim', body: `{"requestId":"${requestId}"}` }));
    expect(effects.showTip).not.toHaveBeenCalled();
  });

  it('answers the refusal where the prompt for the player’s presence could not be loaded', async () => {
    const asks = { password: true, code: false, position: false };
    const refused = { code: 403, data: { reason: 'presence_needed', asks }, msg: 'Confirme que é você.' };
    const fetchUsed = answering(refused);
    const showPresence = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const { client, effects } = build({ fetch: fetchUsed, showPresence });
    const reply = await client.call('/api/slots/gameUrl', { game_id: 'capivara' });
    expect(reply).toEqual(refused);
    expect(showPresence).toHaveBeenCalledTimes(1);
    expect(fetchUsed).toHaveBeenCalledTimes(1);
    expect(effects.showTip).toHaveBeenCalledWith(refused.msg, 'error');
  });

  it("hands its caller's abort on, also in browsers without AbortSignal.any", async () => {
    vi.stubGlobal('AbortSignal', { any: undefined });
    const caller = new AbortController();
    const fetchUsed = vi.fn<typeof fetch>(
      (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('x')))),
    );
    const { client, effects } = build({ fetch: fetchUsed });
    const reply = client.call('/api/user/wallet', {}, { signal: caller.signal });
    expect(fetchUsed.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    caller.abort();
    expect(await reply).toMatchObject({ code: 0 });
    expect(effects.showTip).not.toHaveBeenCalled();
  });

  it('S7-cache: caches a success by url when asked, and reads the cache first', async () => {
    const storage = buildStorage();
    const fetchUsed = answering({ code: 1, data: { list: [] }, msg: '' });
    const { client } = build({ fetch: fetchUsed, storage });
    const first = await client.call('/api/home/active', {}, { cache: 'first' });
    expect(await client.call('/api/home/active', {}, { cache: 'first' })).toEqual(first);
    expect(fetchUsed).toHaveBeenCalledTimes(1);
    await client.call('/api/home/active', {}, { cache: 'refresh' });
    expect(fetchUsed).toHaveBeenCalledTimes(2);
    expect(storage.getItem('/api/home/active')).toContain('"code":1');
  });

  it.each([
    ['a success', { code: 1, data: { list: [] }, msg: 'Feito' }],
    ['a refusal', { code: 401, data: {}, msg: 'Sessão encerrada' }],
  ])('gives %s to nobody whose session is over by then, and neither keeps nor tells it', async (_what, answer) => {
    const storage = buildStorage();
    let token: string | undefined = 'mine';
    const fetchUsed = vi.fn<typeof fetch>(async () => {
      token = undefined;
      return Response.json({ payload: seal(answer) });
    });
    const { client, effects } = build({ fetch: fetchUsed, storage, getToken: () => token });
    expect(await client.call('/api/home/active', {}, { cache: 'refresh', loading: true })).toEqual({});
    expect(storage.getItem('/api/home/active')).toBeNull();
    expect([effects.showTip, effects.logOut].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(effects.setLoading).toHaveBeenLastCalledWith(false);
  });

  it('does not cache a refusal', async () => {
    const storage = buildStorage();
    const { client } = build({ fetch: answering({ code: 500, data: {}, msg: 'Erro' }), storage });
    await client.call('/api/home/active', {}, { cache: 'first' });
    expect(storage.getItem('/api/home/active')).toBeNull();
  });

  it('works when storage throws, as in private mode', async () => {
    const closed = () => {
      throw new Error('denied');
    };
    const { client } = build({
      fetch: answering({ code: 1, data: { list: [] }, msg: '' }),
      storage: { getItem: closed, setItem: closed },
    });
    expect(await client.call('/api/home/active', {}, { cache: 'first' })).toMatchObject({ code: 1 });
  });
});

describe('specification section 8: the error catalogue', () => {
  it('S8-success: code 1 shows its msg as a success tip only when the loading flag is on', async () => {
    const { client, effects } = build({ fetch: answering({ code: 1, data: {}, msg: 'Senha alterada' }) });
    await client.call('/api/user/logout', {});
    expect(effects.showTip).not.toHaveBeenCalled();
    await client.call('/api/user/logout', {}, { loading: true });
    expect(effects.showTip.mock.calls).toEqual([['Senha alterada', 'success']]);
    expect(effects.setLoading.mock.calls).toEqual([[true], [false]]);
  });

  it('S7-loading: two loading calls at once are one spinner', async () => {
    const { client, effects } = build({ fetch: answering({ code: 1, data: wallet, msg: '' }) });
    await Promise.all([
      client.call('/api/user/wallet', {}, { loading: true }),
      client.call('/api/user/wallet', {}, { loading: true }),
    ]);
    expect(effects.setLoading.mock.calls).toEqual([[true], [false]]);
  });

  it('S8-error-tip: another code shows its msg as an error tip', async () => {
    const { client, effects } = build({ fetch: answering({ code: 409, data: {}, msg: 'Já existe' }) });
    await client.call('/api/user/logout', {});
    expect(effects.showTip.mock.calls).toEqual([['Já existe', 'error']]);
    expect(effects.logOut).not.toHaveBeenCalled();
    expect(effects.goToDeposit).not.toHaveBeenCalled();
  });

  it('S8-insufficient-balance: code 100 also closes all popups, before its tip, and goes to /recharge', async () => {
    const { client, effects } = build({ fetch: answering({ code: 100, data: {}, msg: 'Saldo insuficiente' }) });
    await client.call('/api/user/logout', {});
    expect(effects.showTip.mock.calls).toEqual([['Saldo insuficiente', 'error']]);
    expect(effects.goToDeposit).toHaveBeenCalledOnce();
    const [closed, shown] = [effects.closeAllPopups, effects.showTip].map((mock) => mock.mock.invocationCallOrder[0]);
    expect(closed).toBeLessThan(shown ?? 0);
  });

  const sessionEnded = { code: 401, data: {}, msg: 'Sessão encerrada' };

  it('S8-session-ended: code 401 also logs the user out', async () => {
    const { client, effects } = build({ fetch: answering(sessionEnded), getToken: () => 'token' });
    await client.call('/api/user/wallet', {});
    expect(effects.showTip.mock.calls).toEqual([['Sessão encerrada', 'error']]);
    expect(effects.logOut).toHaveBeenCalledExactlyOnceWith('Sessão encerrada');
  });

  it('S8-session-ended: code 401 of a session that was replaced meanwhile logs nobody out', async () => {
    const tokens = ['old', 'old'];
    const { client, effects } = build({ fetch: answering(sessionEnded), getToken: () => tokens.shift() ?? 'new' });
    await client.call('/api/user/wallet', {});
    expect(effects.showTip.mock.calls).toEqual([['Sessão encerrada', 'error']]);
    expect(effects.logOut).not.toHaveBeenCalled();
  });

  it.each([100, 401, 409])('code %i is shown by a caller that says so, and 401 logs out all the same', async (code) => {
    const { client, effects } = build({ fetch: answering({ code, data: {}, msg: 'm' }), getToken: () => 'token' });
    expect(await client.call('/api/user/wallet', {}, { showsRefusals: true })).toMatchObject({ code });
    expect(effects.logOut.mock.calls).toEqual(code === 401 ? [['m']] : []);
    for (const effect of [effects.showTip, effects.closeAllPopups, effects.goToDeposit])
      expect(effect).not.toHaveBeenCalled();
  });

  it.each([100, 401, 409])('code %i leaves everything to a caller that handles errors', async (code) => {
    const answer = { code, data: { reason: 'x' }, msg: 'm' };
    const { client, effects } = build({ fetch: answering(answer), getToken: () => 'token' });
    const reply = await client.call('/api/user/wallet', {}, { handleErrors: true });
    expect(reply).toEqual(answer);
    for (const effect of Object.values(effects)) expect(effect).not.toHaveBeenCalled();
  });

  const unreachable = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));

  it('S8-transport: a network failure is shown as a tip', async () => {
    const { client, effects } = build({ fetch: unreachable });
    await client.call('/api/user/wallet', {}, { loading: true });
    expect(effects.showTip.mock.calls).toEqual([['Não foi possível falar com o servidor. Tente de novo.', 'error']]);
    expect(effects.setLoading).toHaveBeenLastCalledWith(false);
  });

  it('S8-transport: a network failure is returned with code 0 to a caller that handles errors', async () => {
    const { client, effects } = build({ fetch: unreachable });
    const reply = await client.call('/api/user/wallet', {}, { handleErrors: true });
    expect(reply).toMatchObject({ code: 0, msg: 'Não foi possível falar com o servidor. Tente de novo.' });
    expect(effects.showTip).not.toHaveBeenCalled();
  });

  it.each([
    ['an HTTP error', () => new Response('Bad gateway', { status: 502 })],
    ['a body that is not JSON', () => new Response('<html>')],
  ])('%s is a transport failure', async (_, response) => {
    const { client } = build({ fetch: vi.fn<typeof fetch>(async () => response()) });
    expect(await client.call('/api/user/wallet', {}, { handleErrors: true })).toMatchObject({ code: 0 });
  });

  it.each([
    ['another key', { payload: seal({ code: 1 }, 'ff'.repeat(32)) }],
    ['nonsense', { payload: 'não é base64' }],
    ['no payload', {}],
    ['null', null],
    ['a list inside', { payload: seal([1]) }],
    ['a success without its data', { payload: seal({ code: 1, data: null, msg: '' }) }],
    ['a code that is none', { payload: seal({ code: 'x', data: {}, msg: '' }) }],
    ['words that are none', { payload: seal({ code: 409, data: {}, msg: 7 }) }],
  ])('S8-decryption: a decryption failure (%s) yields an empty object', async (_, body) => {
    const { client, effects } = build({ fetch: vi.fn<typeof fetch>(async () => Response.json(body)) });
    expect(await client.call('/api/user/wallet', {})).toEqual({});
    expect(effects.showTip).toHaveBeenCalledWith(expect.stringContaining('ler a resposta'), 'error');
  });

  it('a call aborted by its caller shows nothing', async () => {
    const { client, effects } = build({ fetch: unreachable });
    expect(await client.call('/api/user/wallet', {}, { signal: AbortSignal.abort() })).toMatchObject({ code: 0 });
    expect(effects.showTip).not.toHaveBeenCalled();
  });

  it('a call aborted after its answer has arrived is no success either, and nothing of it is kept', async () => {
    const caller = new AbortController();
    const storage = buildStorage();
    const whole = Response.json({ payload: seal({ code: 1, data: wallet, msg: '' }) });
    const fetchUsed = vi.fn<typeof fetch>(async () => {
      queueMicrotask(() => queueMicrotask(() => caller.abort()));
      return whole;
    });
    const { client } = build({ fetch: fetchUsed, storage });
    const reply = client.call('/api/user/wallet', {}, { cache: 'refresh', signal: caller.signal });
    expect(await reply).toMatchObject({ code: 0 });
    expect(storage.getItem('/api/user/wallet')).toBeNull();
  });
});

it('reads answers in a page without a secure context, where browsers hide WebCrypto', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { client } = build({ fetch: answering({ code: 1, data: wallet, msg: '' }) });
  expect(await client.call('/api/user/wallet', {})).toEqual({ code: 1, data: wallet, msg: '' });
});

it('refuses a key that the server did not fill in', () => {
  expect(() => build({ fetch: answering({}), envelopeKey: '%ENVELOPE_KEY%' })).toThrow('64 hex digits');
});

it('names the key of its page, where that has a name, so that the server seals with it', async () => {
  const fetchUsed = answering({ code: 1, data: wallet, msg: '' });
  const { client } = build({ fetch: fetchUsed, envelopeKey: `2026-11:${envelopeKey}` });
  expect(await client.call('/api/user/wallet', {})).toEqual({ code: 1, data: wallet, msg: '' });
  expect(sentBy(fetchUsed).headers.get('envelope-key')).toBe('2026-11');
  const nameless = answering({ code: 1, data: wallet, msg: '' });
  await build({ fetch: nameless }).client.call('/api/user/wallet', {});
  expect(sentBy(nameless).headers.has('envelope-key')).toBe(false);
});

it('tells when the server wrote its answer, and nothing where it doesn’t say', async () => {
  const hearTime = vi.fn();
  const fetchUsed = vi.fn<typeof fetch>(
    async () =>
      new Response(seal({ code: 1, data: {}, msg: '' }), { headers: { 'ipe-time': '2026-11-21T12:00:00.000Z' } }),
  );
  const { client } = build({ fetch: fetchUsed, hearTime });
  await client.call('/api/user/info', {});
  expect(hearTime).toHaveBeenLastCalledWith(Date.parse('2026-11-21T12:00:00Z'));
  fetchUsed.mockResolvedValue(new Response(seal({ code: 1, data: {}, msg: '' })));
  await client.call('/api/user/info', {});
  expect(hearTime).toHaveBeenLastCalledWith(Number.NaN);
});
