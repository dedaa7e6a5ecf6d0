import { empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { bannerBytes, contentLists } from '../content-items.ts';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { reason } from '../fields.ts';

const { notices, carousel, tabs } = contentLists;

const list = v.picklist(['notices', 'carousel', 'tabs'], 'Lista inválida');

/** Version 0 is the content of the house's files. */
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const published = <Items extends v.GenericSchema>(items: Items) => v.object({ version, items });

/** `title` is null where the change concerns the whole list. */
const change = v.object({ what: v.picklist(['added', 'removed', 'changed', 'moved']), title: v.nullable(v.string()) });

const reasons = ['changed_meanwhile', 'nothing_to_do'] as const;

/** Publishes the whole list, in order; `basedOn` is the version that was edited. */
const publish = <Items extends v.GenericSchema>(items: Items) =>
  ({
    permission: 'content.write',
    isLogged: true,
    reasons,
    input: v.strictObject({ items, basedOn: version, reason }),
    output: v.object({ version }),
  }) as const;

/** A JPEG in Base64. */
const jpeg = (mostBytes: number) =>
  v.pipe(v.string(), v.maxLength(Math.ceil(mostBytes / 3) * 4, 'Imagem grande demais'), v.base64('Imagem inválida'));

export const contentCalls = defineStaffCalls({
  /** The lists of the players' pages with their versions, and the games and pictures that a banner may have. */
  '/back-office/api/content/read': {
    permission: 'content.read',
    input: empty,
    output: v.object({
      notices: published(notices),
      carousel: published(carousel),
      tabs: published(tabs),
      games: v.array(v.object({ id: v.string(), name: v.string() })),
      pictures: v.array(v.string()),
    }),
  },
  /** The versions of a list, newest first: who published each, why, and what it changed. */
  '/back-office/api/content/versions': {
    permission: 'content.read',
    input: v.strictObject({ list, before: v.exactOptional(version) }),
    output: v.object({
      list: v.array(
        v.object({
          version,
          publishedBy: v.string(),
          reason: v.string(),
          publishedAt: instant,
          changes: v.array(change),
        }),
      ),
      hasMore: v.boolean(),
    }),
  },
  '/back-office/api/content/publish-notices': publish(notices),
  '/back-office/api/content/publish-carousel': publish(carousel),
  '/back-office/api/content/publish-tabs': publish(tabs),
  /** Publishes an earlier version again, as a new version. */
  '/back-office/api/content/restore': {
    permission: 'content.write',
    isLogged: true,
    reasons,
    input: v.strictObject({ list, version, basedOn: version, reason }),
    output: v.object({ version }),
  },
  /** Stores a banner's picture in both densities. The same picture always gets the same address. */
  '/back-office/api/content/add-picture': {
    permission: 'content.write',
    isLogged: true,
    bodyKiB: 700,
    input: v.strictObject({ small: jpeg(bannerBytes.small), large: jpeg(bannerBytes.large) }),
    output: v.object({ image: v.string() }),
  },
});
