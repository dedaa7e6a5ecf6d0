import { empty, sha256Form } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { reason } from '../../fields.ts';

/** SHA-256 of a picture as it was sent, in base64url. */
const coverId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/u, 'Imagem inválida'));

const base64 = (mostKiB: number, tooLarge: string) =>
  v.pipe(
    v.string('Envie o arquivo'),
    v.maxLength(Math.ceil((mostKiB * 1_024) / 3) * 4, tooLarge),
    v.base64('O arquivo chegou com erro: envie de novo'),
  );

const coverName = v.pipe(v.string(), v.minLength(1), v.maxLength(200, 'O nome da imagem tem mais de 200 caracteres'));

const mostFileKiB = 4 * 1_024;

/** A file of the catalogue, and of the pictures that its games name the ids. */
const file = {
  format: v.picklist(['csv', 'json'], 'O arquivo deve ser CSV ou JSON'),
  content: base64(mostFileKiB, 'O arquivo tem mais de 4 MB: divida em partes'),
  covers: v.record(coverName, coverId),
};

const fault = v.object({ line: v.number(), field: v.string(), sentence: v.string() });

const change = v.object({
  what: v.picklist(['provider', 'game']),
  id: v.string(),
  name: v.string(),
  /** That change; null of what is new. */
  fields: v.nullable(v.array(v.string())),
});

const counts = v.object({ fresh: v.number(), changed: v.number(), same: v.number() });

/** Names of pictures take some more. */
const fileBodyKiB = 8 * 1_024;

export const catalogueCalls = defineStaffCalls({
  /** The studios of the catalogue. */
  '/back-office/api/catalogue/providers': {
    permission: 'games.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          providerId: v.string(),
          name: v.string(),
          isOn: v.boolean(),
          /** Whether this node has a secret of theirs: without one all their calls are refused. */
          hasSecret: v.boolean(),
          games: v.number(),
          /** Of these: may not be offered in this jurisdiction, whose cover can't be read, and with demonstration and free rounds. */
          withoutReturn: v.number(),
          withBadCover: v.number(),
          withDemo: v.number(),
          withFreeRounds: v.number(),
        }),
      ),
      /** Covers whose files are still to be made. */
      coversWaiting: v.number(),
    }),
  },
  /** Switches a studio off or on: no list, launch or bet of its games then; wins and rollbacks are taken. */
  '/back-office/api/catalogue/switch': {
    permission: 'games.write',
    isLogged: true,
    input: v.strictObject({ providerId: v.pipe(v.string(), v.maxLength(32)), isOn: v.boolean(), reason }),
    output: empty,
  },
  /** Which of these pictures the house doesn't have yet. */
  '/back-office/api/catalogue/missing-covers': {
    permission: 'games.write',
    bodyKiB: 512,
    input: v.strictObject({ coverIds: v.pipe(v.array(coverId), v.maxLength(10_000)) }),
    output: v.object({ coverIds: v.array(v.string()) }),
  },
  /** Sends pictures for an import to come: JPEG, PNG or WebP. */
  '/back-office/api/catalogue/add-covers': {
    permission: 'games.write',
    isLogged: true,
    bodyKiB: 6 * 1_024,
    input: v.strictObject({
      list: v.pipe(
        v.array(v.strictObject({ name: coverName, content: base64(2 * 1_024 + 1, 'A imagem tem mais de 2 MB') })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
    output: v.object({
      list: v.array(v.object({ name: v.string(), coverId: v.nullable(v.string()), fault: v.nullable(v.string()) })),
    }),
  },
  /** What a file would change, or all that is wrong with it, by line. Changes nothing. */
  '/back-office/api/catalogue/check': {
    permission: 'games.write',
    bodyKiB: fileBodyKiB,
    input: v.strictObject(file),
    output: v.object({
      /** The first of them; `faultCount` is all. */
      faults: v.array(fault),
      faultCount: v.number(),
      /** The pictures that the file names. */
      coverNames: v.array(v.string()),
      /** Null as long as there are faults. */
      plan: v.nullable(
        v.object({
          /** Of exactly these changes: an import names it. */
          digest: v.string(),
          providers: counts,
          games: counts,
          /** The first of them. */
          changes: v.array(change),
          /** Games of the file that stay away from players here: this jurisdiction has no return of theirs. */
          withoutReturn: v.number(),
        }),
      ),
    }),
  },
  /** Does what a check has shown, all of it or nothing. */
  '/back-office/api/catalogue/import': {
    permission: 'games.write',
    isRecent: true,
    isLogged: true,
    bodyKiB: fileBodyKiB,
    /** `faults`: the file has some. `changed`: it would do something else now than was shown. */
    reasons: ['faults', 'changed'],
    input: v.strictObject({ ...file, digest: v.pipe(v.string(), v.regex(sha256Form)), reason }),
    output: v.object({ providers: v.number(), games: v.number() }),
  },
});
