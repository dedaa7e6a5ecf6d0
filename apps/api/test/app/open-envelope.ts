import { createDecipheriv } from 'node:crypto';

/** An answer's payload as a client reads it. */
export type OpenedAnswer = { code: number; data: unknown; msg: string };

/** Opens an answer's envelope as specification section 7 describes it. */
export function openEnvelope(payload: string, keyHex: string): OpenedAnswer {
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', Buffer.from(keyHex, 'hex'), bytes.subarray(0, 16));
  const text = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as OpenedAnswer;
}
