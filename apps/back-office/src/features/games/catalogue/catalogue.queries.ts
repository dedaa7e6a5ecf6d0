import { mostPictureBytes, pictureTooLarge, type StaffInput, type StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { base64Of, coverIdOf } from './read-files.ts';

export type Studio = StaffOutput<'/back-office/api/catalogue/providers'>['list'][number];
export type Checked = StaffOutput<'/back-office/api/catalogue/check'>;
export type Plan = NonNullable<Checked['plan']>;
export type Issue = Checked['faults'][number];
export type CatalogueFile = StaffInput<'/back-office/api/catalogue/check'>;

export const useStudios = () =>
  useQuery({
    queryKey: ['games', 'catalogue'],
    queryFn: () => ask('/back-office/api/catalogue/providers', {}),
  });

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['games'] });

export const switchStudio = (wish: StaffInput<'/back-office/api/catalogue/switch'>) =>
  ask('/back-office/api/catalogue/switch', wish).finally(lookAgain);

export const importFile = (wish: StaffInput<'/back-office/api/catalogue/import'>) =>
  ask('/back-office/api/catalogue/import', wish).finally(lookAgain);

/** The largest content of one call. */
const mostBytesAtOnce = 3 * 1024 * 1024;
const mostAtOnce = 50;
const mostAsked = 5_000;

type Named = { name: string; coverId: string; file: File };

async function findMissing(coverIds: readonly string[]): Promise<Set<string>> {
  const missing = new Set<string>();
  for (let at = 0; at < coverIds.length; at += mostAsked) {
    const asked = { coverIds: coverIds.slice(at, at + mostAsked) };
    for (const coverId of (await ask('/back-office/api/catalogue/missing-covers', asked)).coverIds)
      missing.add(coverId);
  }
  return missing;
}

/** Splits the pictures into batches that each fit into one call. */
function batchesOf(named: readonly Named[]): Named[][] {
  const batches: Named[][] = [];
  let [batch, bytes]: [Named[], number] = [[], 0];
  for (const one of named) {
    if (batch.length > 0 && (batch.length >= mostAtOnce || bytes + one.file.size > mostBytesAtOnce)) {
      batches.push(batch);
      [batch, bytes] = [[], 0];
    }
    batch.push(one);
    bytes += one.file.size;
  }
  return batch.length === 0 ? batches : [...batches, batch];
}

type Sent = { covers: Record<string, string>; issues: Issue[] };

/** Sends the pictures that the server doesn't have. @returns the ids by file name, and the refused pictures with the reason */
async function sendPictures(pictures: readonly File[], onSent: (sent: number, all: number) => void): Promise<Sent> {
  const named: Named[] = [];
  const issues: Issue[] = [];
  for (const file of pictures) {
    // The server refuses larger pictures, so they aren't sent.
    if (file.size > mostPictureBytes) issues.push({ line: 0, field: file.name, sentence: pictureTooLarge });
    else named.push({ name: file.name, coverId: await coverIdOf(file), file });
  }
  const missing = await findMissing(named.map(({ coverId }) => coverId));
  const toSend = named.filter(({ coverId }) => missing.has(coverId));
  const refused = new Set<string>();
  let sent = 0;
  for (const batch of batchesOf(toSend)) {
    onSent(sent, toSend.length);
    const list = await Promise.all(batch.map(async ({ name, file }) => ({ name, content: await base64Of(file) })));
    for (const { name, fault } of (await ask('/back-office/api/catalogue/add-covers', { list })).list) {
      if (fault === null) continue;
      refused.add(name);
      issues.push({ line: 0, field: name, sentence: fault });
    }
    sent += batch.length;
  }
  const kept = named.filter(({ name }) => !refused.has(name));
  return { covers: Object.fromEntries(kept.map(({ name, coverId }) => [name, coverId])), issues };
}

/** Sends the pictures and asks what the file would change. Issues of pictures come first, with line 0. @throws RefusedError */
export async function checkFile(
  { file, pictures }: { file: File; pictures: readonly File[] },
  onSent: (sent: number, all: number) => void,
): Promise<{ checked: Checked; asked: CatalogueFile }> {
  const { covers, issues } = await sendPictures(pictures, onSent);
  const format = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
  const asked: CatalogueFile = { format, content: await base64Of(file), covers };
  const checked = await ask('/back-office/api/catalogue/check', asked);
  const whole = { ...checked, faults: [...issues, ...checked.faults], faultCount: issues.length + checked.faultCount };
  return { asked, checked: issues.length > 0 ? { ...whole, plan: null } : whole };
}
