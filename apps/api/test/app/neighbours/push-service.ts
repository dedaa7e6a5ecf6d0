import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushKind } from '@ipe/contract';
import { createPostPush } from '#modules/push/sending/post-push.ts';
import { createPushSender } from '#modules/push/sending/send-due.ts';
import { pushDepsOf } from '#modules/push/push.module.ts';
import type { TestApp } from '../start-test-app.ts';
import { openPush } from './open-push.ts';

type Notice = { title: string; body: string; path: string; id: string };
type Got = { device: string; notice: Notice; bytes: number; headers: IncomingMessage['headers'] };
type Answer = { status: number; headers?: Record<string, string>; after?: Promise<void> };

/** A browser's subscription, as its page sends it to us. */
export type TestBrowser = { endpoint: string; p256dh: string; auth: string };

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const bytes = (text = '') => Buffer.from(text, 'base64url');

/** The public key that has signed a header's token (RFC 8292). @throws Error for a token without a valid signature */
function signerOf(header = '', origin: string): string {
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/u.exec(header) ?? [];
  const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), check, bytes(signature))) throw new Error('not signed');
  const { aud, sub } = JSON.parse(bytes(claims).toString()) as Record<string, string>;
  if (aud !== origin || sub?.startsWith('mailto:') !== true) throw new Error(`signed for ${aud} by ${sub}`);
  return key!;
}

/** Starts a push service on this machine, with browsers: it accepts signed messages, and the browsers open them. */
export async function startPushService() {
  const got: Got[] = [];
  const signers: string[] = [];
  const browsers = new Map<string, (body: Buffer) => string>();
  /** The service's answers from now on, and the number of its requests. */
  const life = { answer: (): Answer => ({ status: 201 }), asked: 0 };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const device = request.url?.slice(1) ?? '';
    life.asked += 1;
    signers.push(signerOf(request.headers.authorization, origin));
    const open = browsers.get(device);
    if (open === undefined) return void response.writeHead(404).end();
    const { status, headers, after } = life.answer();
    await after;
    if (status === 201)
      got.push({ device, notice: JSON.parse(open(body)) as Notice, bytes: body.length, headers: request.headers });
    response.writeHead(status, headers).end('nobody reads this');
  }

  const server = createServer((request, response) => {
    // The service refuses what it can't read or trust, as a real one does.
    serve(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    got,
    signers,
    life,
    subscribe(): TestBrowser {
      const [device, keys, auth] = [randomBytes(12).toString('hex'), createECDH('prime256v1'), randomBytes(16)];
      keys.generateKeys();
      browsers.set(device, (body) => openPush(body, keys, auth));
      const p256dh = keys.getPublicKey().toString('base64url');
      return { endpoint: `${origin}/${device}`, p256dh, auth: auth.toString('base64url') };
    },
    noticesOf: ({ endpoint }: TestBrowser) =>
      got.filter(({ device }) => endpoint.endsWith(device)).map(({ notice }) => notice),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The settings that let a test's app use this service. */
export const knowing = (...services: PushService[]) => ({
  PUSH_SERVICES: { hosts: [], origins: services.map(({ origin }) => origin) },
});

/** Subscribes a new browser for this log-in. */
export async function askForPush(
  app: TestApp,
  service: PushService,
  { token, kinds }: { token: string; kinds?: PushKind[] },
): Promise<TestBrowser> {
  const browser = service.subscribe();
  await app.succeed('/api/push/save', { ...browser, kinds: kinds ?? ['deposit_paid', 'withdrawal_paid'] }, token);
  return browser;
}

/** The sender of push messages, as a node has it. */
export function pushSenderOf(app: TestApp) {
  const deps = pushDepsOf(app.cashier);
  return createPushSender({ ...app.cashier, ...deps, post: createPostPush(deps), log: { warn: () => {} } });
}

/** Sends the due messages as the server's loop does, and waits until they are sent. */
export const sendPushOf = (app: TestApp): Promise<void> => pushSenderOf(app).look();
