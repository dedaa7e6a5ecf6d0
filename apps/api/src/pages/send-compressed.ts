import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a text that is composed once: compressed where the browser can, and with 304 where it has it already. */
export function sendCompressed(content: string, type: string) {
  const plain = Buffer.from(content);
  const compressed = brotliCompressSync(plain);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return (request: FastifyRequest, reply: FastifyReply) => {
    const isCompressed = /\bbr\b/u.test(request.headers['accept-encoding'] ?? '');
    const etag = `"${hash}${isCompressed ? '-br' : ''}"`;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (isCompressed) void reply.header('content-encoding', 'br');
    return reply.type(type).send(isCompressed ? compressed : plain);
  };
}
