import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parsePixWebhook, type PixNotification } from '@ipe/pix';
import { expect, onTestFinished, vi } from 'vitest';
import { expectSchema } from './bacen-schema.ts';

export type WebhookReceiver = {
  /** The address to register at the bank; it contains a secret, as Efí advises. */
  url: string;
  /** Path and query of every call. */
  calls: string[];
  /** The body of every call, unchanged. */
  bodies: { pix: Record<string, unknown>[] }[];
  /** The news in calls that were answered 200. */
  news: PixNotification[];
  /** Sets the status of coming answers; 0 for no answer at all. */
  answerWith: (status: number) => void;
  /** Resolves when `count` notifications have arrived. */
  waitFor: (count: number) => Promise<PixNotification[]>;
};

/** A receiver of webhooks, as the shop has one. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let status = 200;
  const calls: string[] = [];
  const bodies: WebhookReceiver['bodies'] = [];
  const news: PixNotification[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    calls.push(request.url ?? '');
    bodies.push(JSON.parse(body) as WebhookReceiver['bodies'][number]);
    if (status === 200) news.push(...readNews(JSON.parse(body)));
    if (status !== 0) response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?hmac=secret&ignorar=`,
    calls,
    bodies,
    news,
    answerWith: (next) => {
      status = next;
    },
    waitFor: async (count) => {
      await vi.waitFor(() => expect(news.length).toBeGreaterThanOrEqual(count), { timeout: 5000, interval: 10 });
      return news;
    },
  };
}

function readNews(body: { pix?: { tipo?: string }[] }): PixNotification[] {
  for (const entry of body.pix ?? []) if (!entry.tipo) expectSchema('Pix', entry);
  return parsePixWebhook(body) ?? [];
}
