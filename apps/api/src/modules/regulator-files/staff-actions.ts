import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput, WrittenFile } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { listUnbuilt } from './build/build-days.ts';
import { makeDue } from './deliver/deliveries.store.ts';
import { makeRevisions } from './deliver/make-revisions.ts';
import { findFile, insertFile, listLots, requireContent, type FileKey, type FileRow } from './files.store.ts';
import type { RegulatorFilesDeps } from './regulator-files.deps.ts';

const unpack = promisify(gunzip);

type Path<Name extends 'send' | 'rectify' | 'download'> = `/back-office/api/regulator-files/${Name}`;
type Done<Name extends 'send' | 'rectify' | 'download'> = Promise<{ noted: Noted; output: StaffOutput<Path<Name>> }>;

const nameOf = ({ day, document, lotNo, revision }: FileKey): string => `${document} ${day} ${lotNo}.${revision}`;

const noLicence = () =>
  refuseStaff<Path<'send' | 'rectify'>>(codes.conflict, 'Esta casa não informa ao SIGAP', 'no_licence');
const wasReplaced = () =>
  refuseStaff<Path<'rectify'>>(codes.conflict, 'Já há outro arquivo no lugar deste', 'was_replaced');
const unknownFile = () => refuseStaff(codes.notFound, 'Este arquivo não existe');

export async function sendDay(
  { db, sharedClock, reporter }: RegulatorFilesDeps,
  { day }: ParsedStaffInput<Path<'send'>>,
  { note }: StaffContext<Path<'send'>>,
): Done<'send'> {
  if (reporter === undefined) throw noLicence();
  return db.transaction(async (tx) => {
    const output = { files: await makeDue(tx, day, await sharedClock(tx)) };
    if (output.files === 0 && (await listUnbuilt(tx, day)).length > 0)
      throw refuseStaff<Path<'send'>>(codes.conflict, 'Este dia ainda não tem todos os arquivos', 'not_built');
    return { output, noted: await note(tx, { subject: `day:${day}`, after: output }) };
  });
}

/** @throws RefusedError 404, and 409 for a file that can't be rectified now */
async function requireRectifiable(deps: RegulatorFilesDeps, key: FileKey): Promise<FileRow> {
  const refuse = refuseStaff<Path<'rectify'>>;
  const file = await findFile(deps.db, key);
  if (file === undefined) throw unknownFile();
  const newest = (await listLots(deps.db, key)).find(({ lotNo }) => lotNo === key.lotNo);
  if (newest?.revision !== key.revision) throw wasReplaced();
  if (file.state === 'waiting')
    throw refuse(codes.conflict, 'O SIGAP ainda não recebeu este arquivo: ele vai como está', 'not_sent_yet');
  return file;
}

/** If another member has made the file meanwhile, both have the same key, and this one is refused. */
export async function rectify(
  deps: RegulatorFilesDeps,
  { reason, ...key }: ParsedStaffInput<Path<'rectify'>>,
  { note }: StaffContext<Path<'rectify'>>,
): Done<'rectify'> {
  const { db, reporter } = deps;
  if (reporter === undefined) throw noLicence();
  const lot = await requireRectifiable(deps, key);
  const files = await makeRevisions({ ...deps, reporter }, lot, reason);
  return db.transaction(async (tx) => {
    for (const file of files) if ((await insertFile(tx, file)) === 0) throw wasReplaced();
    const output = { files: files.length };
    const after = { files: files.map(nameOf) };
    return { output, noted: await note(tx, { subject: `regulator-file:${nameOf(key)}`, after, reason }) };
  });
}

export async function downloadFile(
  { db }: RegulatorFilesDeps,
  { reason, ...key }: ParsedStaffInput<Path<'download'>>,
  { note }: StaffContext<Path<'download'>>,
): Done<'download'> {
  const file = await findFile(db, key);
  if (file === undefined) throw unknownFile();
  const xml = await unpack(await requireContent(db, key));
  const action = { subject: `regulator-file:${nameOf(key)}`, after: { entries: file.entries }, reason };
  const noted = await db.transaction((tx) => note(tx, action));
  const output: WrittenFile = {
    name: `${nameOf(key).replaceAll(' ', '-')}.xml`,
    chunks: (async function* () {
      yield xml.toString();
    })(),
  };
  return { noted, output };
}
