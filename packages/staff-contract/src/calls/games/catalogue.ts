import { empty, sha256Form } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { reason } from '../../fields.ts';
import { mostPictureBytes, pictureTooLarge } from '../../picture-size.ts';

/** The SHA-256 of a picture's uploaded bytes, in base64url. */
const coverId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/u, 'Imagem inválida'));

const base64 = (mostKiB: number, tooLarge: string) =>
  v.pipe(
    v.string('Envie o arquivo'),
    v.maxLength(Math.ceil((mostKiB * 1_024) / 3) * 4, tooLarge),
    v.base64('O arquivo chegou com erro: envie de novo'),
  );

const coverName = v.pipe(v.string(), v.minLength(1), v.maxLength(200, 'O nome da imagem tem mais de 200 caracteres'));

/** A little more than a picture may have, so that one just above it is told by its name. */
const mostPictureKiB = mostPictureBytes / 1_024 + 1;

const mostFileKiB = 4 * 1_024;

/** A catalogue file, with the ids of the pictures that its games name. */
const file = {
  format: v.picklist(['csv', 'json'], 'O arquivo deve ser CSV ou JSON'),
  content: base64(mostFileKiB, 'O arquivo tem mais de 4 MB: divida em partes'),
  covers: v.record(coverName, coverId),
};

const issue = v.object({ line: v.number(), field: v.string(), sentence: v.string() });

const change = v.object({
  what: v.picklist(['provider', 'game']),
  id: v.string(),
  name: v.string(),
  /** The names of the changed fields; null for a new provider or game. */
  fields: v.nullable(v.array(v.string())),
});

const counts = v.object({ fresh: v.number(), changed: v.number(), same: v.number() });

/** The limit of the request body: the file in Base64 and the pictures' names. */
const fileBodyKiB = 8 * 1_024;

export const catalogueCalls = defineStaffCalls({
  '/back-office/api/catalogue/providers': {
    permission: 'games.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          providerId: v.string(),
          name: v.string(),
          isOn: v.boolean(),
          /** Whether this node has the studio's secret; without it every call of the studio is refused. */
          hasSecret: v.boolean(),
          games: v.number(),
          /**
           * How many of these games may not be offered in this jurisdiction; below: how many have an unreadable cover, a demonstration,
           * free rounds.
           */
          withoutReturn: v.number(),
          withBadCover: v.number(),
          withDemo: v.number(),
          withFreeRounds: v.number(),
        }),
      ),
      /** How many covers still wait for their files to be made. */
      coversWaiting: v.number(),
    }),
  },
  /** Switches a studio off or on. While it is off its games can't be listed, launched or bet on; wins and rollbacks are still accepted. */
  '/back-office/api/catalogue/switch': {
    permission: 'games.write',
    isLogged: true,
    input: v.strictObject({ providerId: v.pipe(v.string(), v.maxLength(32)), isOn: v.boolean(), reason }),
    output: empty,
  },
  /** The pictures of these that the house doesn't have yet. */
  '/back-office/api/catalogue/missing-covers': {
    permission: 'games.write',
    bodyKiB: 512,
    input: v.strictObject({ coverIds: v.pipe(v.array(coverId), v.maxLength(10_000)) }),
    output: v.object({ coverIds: v.array(v.string()) }),
  },
  /** Uploads pictures (JPEG, PNG or WebP) for a later import. */
  '/back-office/api/catalogue/add-covers': {
    permission: 'games.write',
    isLogged: true,
    bodyKiB: 6 * 1_024,
    input: v.strictObject({
      list: v.pipe(
        v.array(v.strictObject({ name: coverName, content: base64(mostPictureKiB, `A imagem ${pictureTooLarge}`) })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
    output: v.object({
      list: v.array(v.object({ name: v.string(), coverId: v.nullable(v.string()), fault: v.nullable(v.string()) })),
    }),
  },
  /** Says what a file would change, or its issues by line, and changes nothing. */
  '/back-office/api/catalogue/check': {
    permission: 'games.write',
    bodyKiB: fileBodyKiB,
    input: v.strictObject(file),
    output: v.object({
      /** The first issues; `faultCount` counts all. */
      faults: v.array(issue),
      faultCount: v.number(),
      /** The names of the pictures in the file. */
      coverNames: v.array(v.string()),
      /** Null while there are issues. */
      plan: v.nullable(
        v.object({
          /** The digest of exactly these changes; the import must repeat it. */
          digest: v.string(),
          providers: counts,
          games: counts,
          /** The first changes. */
          changes: v.array(change),
          /** How many games of the file players here won't see, because this jurisdiction has no return for them. */
          withoutReturn: v.number(),
        }),
      ),
    }),
  },
  /** Imports what a check has shown, either all of it or nothing. */
  '/back-office/api/catalogue/import': {
    permission: 'games.write',
    isRecent: true,
    isLogged: true,
    bodyKiB: fileBodyKiB,
    /** `faults`: the file has issues. `changed`: the import would now change something else than was shown. */
    reasons: ['faults', 'changed'],
    input: v.strictObject({ ...file, digest: v.pipe(v.string(), v.regex(sha256Form)), reason }),
    output: v.object({ providers: v.number(), games: v.number() }),
  },
});
