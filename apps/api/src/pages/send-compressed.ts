import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Names a text and the policy that it is sent with, and computes the name again only when the policy changes. */
function createNaming(plain: Buffer): (policy: string) => string {
  const nameWith = (policy: string) =>
    createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 22);
  let named = { policy: '', name: nameWith('') };
  return (policy) => {
    if (named.policy !== policy) named = { policy, name: nameWith(policy) };
    return named.name;
  };
}

/**
 * Answers with a text that is composed once: compressed if the browser accepts that, and with 304 if the browser has it
 * already. Safari keeps the policy of the answer before, whatever the 304 says, so a page whose policy changed is sent
 * again. The text is compressed at its first request, because compressing all games at the start would make it a third
 * longer.
 */
export function sendCompressed(content: string, type: string) {
  const plain = Buffer.from(content);
  let compressed: Promise<Buffer> | undefined;
  const nameWith = createNaming(plain);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isCompressed = /\bbr\b/u.test(request.headers['accept-encoding'] ?? '');
    const etag = `"${nameWith(String(reply.getHeader('content-security-policy') ?? ''))}${isCompressed ? '-br' : ''}"`;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    void reply.type(type);
    if (!isCompressed) return reply.send(plain);
    compressed ??= compress(plain);
    return reply.header('content-encoding', 'br').send(await compressed);
  };
}
