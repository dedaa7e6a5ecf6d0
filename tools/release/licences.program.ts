import { command, run, printResult } from '@ipe/command-line';
import { findUnknownLicences, listLicences, type ShippedPackage } from './licences.ts';

const lineOf = ({ name, versions, licence }: ShippedPackage): string =>
  `${licence.padEnd(18)}${name} ${versions.join(', ')}`;

const { json } = command('licences').option('--json', 'prints them as JSON').parse().opts();
await run(async () => {
  const shipped = await listLicences();
  printResult(shipped, { json, words: () => shipped.map(lineOf).join('\n') });
  const unknown = findUnknownLicences(shipped);
  if (unknown.length > 0)
    throw new Error(`Look at these licences before a release:\n${unknown.map(lineOf).join('\n')}`);
});
