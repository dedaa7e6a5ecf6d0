import { askPnpm } from './ask-pnpm.ts';

export type ShippedPackage = { name: string; versions: string[]; licence: string };

/** Licences that may ship without review, because they demand only their text and the author's name. */
const accepted = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  '(MIT OR CC0-1.0)',
]);

/** Every package that ships, by name. The licences of pictures and fonts are in NOTICE.md. */
export async function listLicences(): Promise<ShippedPackage[]> {
  const byLicence = (await askPnpm('licenses', 'list', '--json')) as Record<
    string,
    { name: string; versions: string[] }[]
  >;
  return Object.entries(byLicence)
    .flatMap(([licence, packages]) => packages.map(({ name, versions }) => ({ name, versions, licence })))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export const findUnknownLicences = (shipped: readonly ShippedPackage[]): ShippedPackage[] =>
  shipped.filter(({ licence }) => !accepted.has(licence));
