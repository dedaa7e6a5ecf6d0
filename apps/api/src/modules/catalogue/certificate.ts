import { pastDay, sha256Form } from '@ipe/contract/fields';
import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));

/** A laboratory's certificate for a game (Portaria SPA/MF 1.207/2024 art. 7). */
const certificate = v.strictObject({
  number: words,
  laboratory: words,
  issuedOn: pastDay('must be a day of the calendar, such as 2026-11-20'),
  /** Marks an invented certificate, with which a rehearsal shows how certified games are offered. */
  isSample: v.optional(v.literal(true)),
});

export type Certificate = v.InferOutput<typeof certificate>;

/** A game's `certificates.json`: each certificate names the version and the exact mathematics that it is for. */
export const certificatesFile = v.array(
  v.strictObject({
    ...certificate.entries,
    version: words,
    mathSha256: v.pipe(v.string(), v.regex(sha256Form)),
  }),
);
