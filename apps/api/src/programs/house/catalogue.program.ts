import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { command, counted, printResult, requireReadable, run, say } from '@ipe/command-line';
import { mostPictureBytes, pictureTooLarge, type StaffInput, type StaffOutput } from '@ipe/staff-contract';
import { findCoverFile } from '#modules/providers/index.ts';
import { callHouse } from './call-house.ts';

type Studio = StaffOutput<'/back-office/api/catalogue/providers'>['list'][number];
type Checked = StaffOutput<'/back-office/api/catalogue/check'>;
type Plan = NonNullable<Checked['plan']>;

const describe = (studio: Studio): string =>
  [
    `${studio.providerId.padEnd(20)}  ${studio.isOn ? 'on ' : 'OFF'}  ${counted(studio.games, 'game')}`,
    ...(studio.hasSecret ? [] : ['no secret on this server']),
    ...(studio.withoutReturn > 0 ? [`${studio.withoutReturn} without a return here`] : []),
    ...(studio.withBadCover > 0 ? [`${studio.withBadCover} with a broken cover`] : []),
  ].join('  ');

async function list({ json }: { json?: true }): Promise<void> {
  const { list: studios, coversWaiting } = await callHouse('/back-office/api/catalogue/providers', {});
  const lines =
    studios.length === 0 ? ['The catalogue is empty: ./ipe catalogue import fills it.'] : studios.map(describe);
  const waiting = coversWaiting === 0 ? [] : [`Waiting for their files: ${counted(coversWaiting, 'cover')}`];
  printResult({ list: studios, coversWaiting }, { json, words: () => [...lines, ...waiting].join('\n') });
}

/**
 * The most that one call carries, in bytes and in number of pictures; the limit for a call's body leaves room for the
 * rest of it.
 */
const mostBytesAtOnce = 3 * 1024 * 1024;
const mostAtOnce = 50;

type Picture = { name: string; coverId: string; content: Buffer };

/** @returns the pictures beside the file, and a sentence for each that isn't there or is too large */
function readPictures(file: string, names: readonly string[]): { pictures: Picture[]; unfit: string[] } {
  const pictures: Picture[] = [];
  const unfit: string[] = [];
  for (const name of names) {
    const path = findCoverFile(file, name);
    const content = path === undefined ? undefined : readFileSync(path);
    if (content === undefined) unfit.push(`${name}: não está ao lado do arquivo`);
    // The server refuses larger pictures, so they aren't sent.
    else if (content.length > mostPictureBytes) unfit.push(`${name}: ${pictureTooLarge}`);
    else pictures.push({ name, content, coverId: createHash('sha256').update(content).digest('base64url') });
  }
  return { pictures, unfit };
}

async function sendBatch(batch: readonly Picture[]): Promise<string[]> {
  const sent = batch.map(({ name, content }) => ({ name, content: content.toString('base64') }));
  const { list: added } = await callHouse('/back-office/api/catalogue/add-covers', { list: sent });
  return added.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
}

/** Sends the pictures that the house doesn't have yet. @returns a sentence for each picture that is wrong */
async function sendPictures(pictures: readonly Picture[]): Promise<string[]> {
  const coverIds = [...new Set(pictures.map(({ coverId }) => coverId))];
  const lacking = new Set((await callHouse('/back-office/api/catalogue/missing-covers', { coverIds })).coverIds);
  const issues: string[] = [];
  let [batch, bytes]: [Picture[], number] = [[], 0];
  for (const picture of pictures) {
    if (!lacking.delete(picture.coverId)) continue;
    if (batch.length === mostAtOnce || (batch.length > 0 && bytes + picture.content.length > mostBytesAtOnce)) {
      issues.push(...(await sendBatch(batch)));
      [batch, bytes] = [[], 0];
    }
    batch.push(picture);
    bytes += picture.content.length;
  }
  return batch.length === 0 ? issues : [...issues, ...(await sendBatch(batch))];
}

const counts = ({ fresh, changed, same }: Plan['games']): string =>
  `${fresh} new, ${changed} changed, ${same} as they are`;

const describePlan = ({ games, providers, changes, withoutReturn }: Plan): string =>
  [
    `Games: ${counts(games)}. Studios: ${counts(providers)}.`,
    ...(withoutReturn > 0
      ? [`Without a return for this jurisdiction: ${counted(withoutReturn, 'game')}. Players here see none of them.`]
      : []),
    ...changes
      .slice(0, 20)
      .map(({ what, id, fields }) => `  ${what} ${id}: ${fields === null ? 'new' : fields.join(', ')}`),
    ...(changes.length > 20 ? ['  …'] : []),
  ].join('\n');

const describeIssues = ({ faults: issues, faultCount: count }: Checked): string =>
  [
    `${counted(count, 'issue')}; nothing was imported.`,
    ...issues.map(({ line, field, sentence }) => `  line ${line}${field === '' ? '' : `, ${field}`}: ${sentence}`),
    ...(count > issues.length ? ['  …'] : []),
  ].join('\n');

type Options = { check?: true; reason?: string; json?: true };

async function importFile(file: string, { check, reason = 'Import by ./ipe catalogue', json }: Options): Promise<void> {
  requireReadable(file);
  const format = file.toLowerCase().endsWith('.csv') ? 'csv' : 'json';
  const content = readFileSync(file).toString('base64');
  const named = await callHouse('/back-office/api/catalogue/check', { format, content, covers: {} });
  const { pictures, unfit } = readPictures(file, named.coverNames);
  const refused = await sendPictures(pictures);
  const covers = Object.fromEntries(pictures.map(({ name, coverId }) => [name, coverId]));
  const asked: StaffInput<'/back-office/api/catalogue/check'> = { format, content, covers };
  const checked = await callHouse('/back-office/api/catalogue/check', asked);
  const pictureIssues = [...unfit, ...refused];
  if (checked.plan === null) {
    process.exitCode = 1;
    const words = () => [describeIssues(checked), ...pictureIssues.map((issue) => `  ${issue}`)].join('\n');
    return printResult({ ...checked, pictureFaults: pictureIssues }, { json, words });
  }
  const { plan } = checked;
  if (check !== true && plan.changes.length > 0)
    await callHouse('/back-office/api/catalogue/import', { ...asked, digest: plan.digest, reason });
  const end = check === true ? 'Nothing was changed: this was a check.' : 'Done.';
  printResult(plan, { json, words: () => `${describePlan(plan)}\n${end}` });
}

const switchTo = (isOn: boolean) => async (providerId: string, reason: string) => {
  await callHouse('/back-office/api/catalogue/switch', { providerId, isOn, reason });
  say(
    isOn
      ? 'On: its games are in the lobby again.'
      : 'Off: no game of it opens or takes a bet; wins and rollbacks are taken.',
  );
};

const program = command('catalogue').option('--json', 'prints it as JSON').action(list);
program
  .command('import <file>')
  .description('takes a CSV or JSON file with its covers, all of it or nothing; says by line what is wrong')
  .option('--check', 'only says what would change')
  .option('--reason <reason>', 'for the staff log')
  .option('--json', 'prints it as JSON')
  .action(importFile);
program.command('on <studio> <reason>').description('offers the games of a studio').action(switchTo(true));
program.command('off <studio> <reason>').description('offers none of its games any more').action(switchTo(false));
await run(() => program.parseAsync());
