import type { Output, ParsedInput } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { refuseField } from '#platform/calls/refusal.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { readSection } from './export-data.store.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/** At most this many rows of a long list are in memory at once, about 2 MB. */
const rowsInPart = 5_000;

const ids = { uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u, number: /^\d{1,9}$/u };

/** The end of a part: the section, and the id of its last row. */
type Place = { name: string; id: string };

const writePlace = ({ name, id }: Place) => `${name}:${id}`;

/** @throws RefusedError 400 for a place that no part of ours has named */
function readPlace(after: string, personalData: PersonalData): Place {
  const [name = '', id = ''] = after.split(':', 2);
  const kind = Object.hasOwn(personalData, name) ? personalData[name]?.inParts?.idIs : undefined;
  if (kind === undefined || !ids[kind].test(id)) throw refuseField('after', 'Peça os seus dados de novo');
  return { name, id };
}

type ExportDeps = Pick<PrivacyDeps, 'db' | 'personalData' | 'sealedTables'>;
type Asked = { playerId: number; after: Place | undefined; most: number; now: Date };

/** Writes the sections of the file from `after` on, up to the end or through the first one that has more rows than a part. */
async function writeSections({ db, personalData, sealedTables }: ExportDeps, asked: Asked) {
  const { playerId, after, ...how } = asked;
  const sections = Object.entries(personalData);
  const from = sections.findIndex(([name]) => name === after?.name);
  let text = '';
  for (const [name, section] of sections.slice(Math.max(from, 0))) {
    const isBegun = name === after?.name;
    const sealed = sealedTables.find(({ table }) => table === section.table);
    const rows = await readSection(db, section, { ...how, playerId, after: isBegun ? after.id : undefined, sealed });
    const lines = rows.map(({ row }) => `\n${row}`).join(',');
    text += isBegun ? `${rows.length > 0 ? ',' : ''}${lines}` : `,\n${JSON.stringify(name)}: [${lines}`;
    const last = rows.at(-1)?.id;
    if (section.inParts && rows.length === how.most && last) return { text, next: writePlace({ name, id: last }) };
    text += ']';
  }
  return { text: `${text}}\n`, next: null };
}

/**
 * Everything that we store about the player, complete, as they may ask for it (LGPD art. 18 V).
 * @param most rows of a list in one part
 * @returns a part of one JSON text, and the place for the next request
 * @throws RefusedError 400 for an invalid place
 */
export async function exportData(
  deps: ExportDeps & Pick<PrivacyDeps, 'clock'>,
  { playerId, after }: { playerId: number } & ParsedInput<'/api/user/exportData'>,
  most = rowsInPart,
): Promise<Output<'/api/user/exportData'>> {
  const now = deps.clock();
  const place = after === undefined ? undefined : readPlace(after, deps.personalData);
  const { text, next } = await writeSections(deps, { playerId, after: place, most, now });
  const facts = JSON.stringify({ jogador: String(playerId), geradoEm: now.toISOString(), valores: 'centavos' });
  const json = place === undefined ? `${facts.slice(0, -1)}${text}` : text;
  return { fileName: `ipe-meus-dados-${saoPauloDay(now)}.json`, json, next };
}
