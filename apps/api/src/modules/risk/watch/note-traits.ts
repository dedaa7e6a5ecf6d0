import { createHash } from 'node:crypto';
import { maskCpf, maskPixKey, type PixKeyType } from '@ipe/pix';
import { networkOf } from '#platform/admission/network-of.ts';
import { personalKeysOf, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { traitFingerprint } from './trait-fingerprint.ts';
import type { LinkKind } from '../rules/facts.ts';
import { listAddresses, listBrowsers, listCpfs, listKeys, upsertTraits, type Trait } from './trait.store.ts';

const hashOf = (kind: LinkKind, value: string): Buffer => createHash('sha256').update(`${kind} ${value}`).digest();

/** Enough to recognise a network: `203.0.113.*`. */
const maskNetwork = (network: string): string => network.replace(/\.\d+$/u, '.*');

/** CPFs that the player has paid with, or tried to, in this many days. */
const cpfsOfDays = 30;

async function readTraits(db: Queryable, playerId: number, now: Date): Promise<Trait[]> {
  const trait = (kind: LinkKind, value: string, { shown, seenAt }: { shown: string; seenAt: Date }): Trait => ({
    kind,
    valueHash: traitFingerprint(personalKeysOf(db), hashOf(kind, value)),
    shown,
    seenAt,
  });
  const browsers = await listBrowsers(db, playerId);
  const addresses = await listAddresses(db, playerId);
  const keys = await listKeys(db, playerId);
  const cpfs = await listCpfs(db, playerId, new Date(now.getTime() - cpfsOfDays * dayMs));
  return [
    ...browsers.map(({ value, seenAt }) => trait('device', value, { shown: value.slice(0, 8), seenAt })),
    ...keys.map(({ type, value, seenAt }) =>
      trait('pix-key', value, { shown: maskPixKey(type as PixKeyType, value), seenAt }),
    ),
    ...cpfs.map(({ value, seenAt }) => trait('cpf', value, { shown: maskCpf(value), seenAt })),
    ...addresses.map(({ value, seenAt }) => {
      const network = networkOf(value);
      return trait('network', network, { shown: maskNetwork(network), seenAt });
    }),
  ];
}

/** The latest of each trait, because one address may be in many sessions. */
const once = (traits: readonly Trait[]): Trait[] => [
  ...new Map(
    traits
      .toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime())
      .map((trait) => [trait.valueHash.toString('hex'), trait]),
  ).values(),
];

/** Stores the traits by which the player can be linked with others. */
export async function noteTraits(db: Queryable, playerId: number, now: Date): Promise<void> {
  const traits = once(await readTraits(db, playerId, now));
  if (traits.length > 0) await upsertTraits(db, playerId, traits);
}
