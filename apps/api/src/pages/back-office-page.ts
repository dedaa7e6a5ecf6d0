import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPage, rehearsalMark } from './built-page.ts';
import { sendCompressed } from './send-compressed.ts';

type Options = {
  backOfficeDir: string;
  envelopeKey: string;
  brandName: string;
  warning: string | undefined;
  isRehearsal?: boolean | undefined;
};

/** Files and calls of its own origin and nothing else: no frame, no worker, no picture from a script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures that players sent are read by a call.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
].join(';');

const headers = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** The one page of the back office, at every address below it. */
export async function openBackOffice(options: Options) {
  const page = await readPage(join(options.backOfficeDir, 'index.html'), options);
  const mark = options.isRehearsal ? `<meta name="ipe-rehearsal" content="${rehearsalMark}" />` : '';
  const send = sendCompressed(page.replace('</head>', `${mark}</head>`), 'text/html; charset=utf-8');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(request, reply.headers(headers));
}
