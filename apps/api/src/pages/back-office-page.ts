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

/** Allows files and calls of its own origin only: no frame, no worker, no picture made by a script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // A call reads the pictures that players sent, and the page shows them as data URLs.
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

/** Serves the one page of the back office at every address below its own. */
export async function openBackOffice(options: Options) {
  const page = await readPage(join(options.backOfficeDir, 'index.html'), options);
  const mark = options.isRehearsal ? `<meta name="ipe-rehearsal" content="${rehearsalMark}" />` : '';
  const send = sendCompressed(page.replace('</head>', `${mark}</head>`), 'text/html; charset=utf-8');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(request, reply.headers(headers));
}
