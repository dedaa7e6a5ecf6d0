import * as v from 'valibot';
import { gameEntry, issuesOf, type Issue } from './catalogue-file.ts';
import type { ReadFile } from './read-json.ts';

type Row = { line: number; cells: string[] };

/** The separator of cells is the one that the header has most of. Spreadsheets in Brazil write semicolons. */
const separatorOf = (header: string): string =>
  [';', ',', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0]!;

/** Reading stops here, because after a broken quote the limits of cells are unknown. */
class BrokenCsv extends Error {
  readonly issue: Issue;

  constructor(line: number, sentence: string) {
    super(sentence);
    this.issue = { line, field: '', sentence };
  }
}

/** A cell of RFC 4180 and what ends it. A quoted cell may be as long as the longest text of a file. */
const cellOf = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|""){0,4000})"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'uy');

/** @throws BrokenCsv for a quoted cell that doesn't end, or has text after its last quote */
function readCell(match: RegExpExecArray | null, line: number): { cell: string; end: string } {
  const [, quoted, plain = '', end = ''] = match ?? [];
  if (match === null || plain.startsWith('"'))
    throw new BrokenCsv(line, 'uma célula entre aspas não termina, ou vai além delas');
  return { cell: (quoted?.replaceAll('""', '"') ?? plain).trim(), end };
}

/** Reads the rows of a file, with the line where each begins; empty rows are left out. @throws BrokenCsv */
function readRows(text: string): Row[] {
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/u)));
  const pattern = cellOf(separator);
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    const { cell, end } = readCell(match, line);
    row.cells.push(cell);
    line += match?.[0].match(/\n/gu)?.length ?? 0;
    if (end === separator) continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  // A file may end with a separator: its last row then lacks a line end.
  if (row.cells.length > 0) rows.push(row);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const issueAt = (line: number, field: string, sentence: string): Issue => ({ line, field, sentence });

type Cells = Readonly<Record<string, string>>;

/**
 * `0.965`, `0,965` and `96,5%` are the same return; `-` means that the game may not be offered there. Any other text
 * stays as it is, and the schema refuses it.
 */
function readReturn(cell: string): unknown {
  if (cell === '-') return null;
  const [, figure, percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/u.exec(cell) ?? [];
  if (figure === undefined) return cell;
  const value = Number(figure.replace(',', '.'));
  return percent === '%' ? Number((value / 100).toFixed(6)) : value;
}

const readReturns = ({ rtp = '', rtp_br: brazil = '' }: Cells): unknown =>
  brazil === ''
    ? rtp === ''
      ? undefined
      : readReturn(rtp)
    : { ...(rtp !== '' && { '*': readReturn(rtp) }), br: readReturn(brazil) };

/** `20/11/2026`, as a spreadsheet in Brazil writes it, or `2026-11-20`. */
const readDay = (cell: string): string => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/u, '$3-$2-$1');

const answers: Readonly<Record<string, boolean>> = {
  '': false,
  sim: true,
  não: false,
  nao: false,
  yes: true,
  no: false,
  '1': true,
  '0': false,
  true: true,
  false: false,
  verdadeiro: true,
  falso: false,
};
const readAnswer = (cell: string): unknown => answers[cell.toLowerCase()] ?? cell;

const readList = (cell: string): string[] =>
  cell
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const given = <Value>(name: string, cell: string | undefined, read: (cell: string) => Value): Record<string, Value> =>
  cell === undefined || cell === '' ? {} : { [name]: read(cell) };

const asIs = (cell: string): string => cell;

function readCertificate(cells: Cells): object {
  const { certificate_number: number, certificate_laboratory: laboratory, certificate_issued_on: issuedOn } = cells;
  if (!number && !laboratory && !issuedOn) return {};
  const written = {
    ...given('number', number, asIs),
    ...given('laboratory', laboratory, asIs),
    ...given('issuedOn', issuedOn, readDay),
  };
  return { certificate: written };
}

/** The fields of the JSON format by the names of the columns. */
const columns = {
  provider: 'provider',
  id: 'id',
  provider_game_id: 'providerGameId',
  name: 'name',
  kind: 'kind',
  rtp: 'rtp',
  rtp_br: 'rtp.br',
  released_on: 'releasedOn',
  cover: 'cover',
  themes: 'themes',
  tags: 'tags',
  demo: 'hasDemo',
  free_rounds: 'hasFreeRounds',
  certificate_number: 'certificate.number',
  certificate_laboratory: 'certificate.laboratory',
  certificate_issued_on: 'certificate.issuedOn',
} as const;

const columnOf = (field: string): string =>
  Object.entries(columns).find(([, name]) => name === field)?.[0] ??
  Object.entries(columns).find(([, name]) => field.startsWith(`${name}.`))?.[0] ??
  field;

const gameOf = (cells: Cells): unknown => ({
  ...given('id', cells['id'], asIs),
  ...given('providerGameId', cells['provider_game_id'], asIs),
  ...given('name', cells['name'], asIs),
  ...given('kind', cells['kind'], asIs),
  ...given('cover', cells['cover'], asIs),
  ...given('releasedOn', cells['released_on'], readDay),
  rtp: readReturns(cells),
  themes: readList(cells['themes'] ?? ''),
  tags: readList(cells['tags'] ?? ''),
  hasDemo: readAnswer(cells['demo'] ?? ''),
  hasFreeRounds: readAnswer(cells['free_rounds'] ?? ''),
  ...readCertificate(cells),
});

function readHeader({ cells, line }: Row): { names: string[]; issues: Issue[] } {
  const names = cells.map((name) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const lacking = ['provider', 'id', 'name'].filter((name) => !names.includes(name));
  return {
    names,
    issues: [
      ...unknown.map((name) =>
        issueAt(line, name, `não é uma coluna conhecida: são ${Object.keys(columns).join(', ')}`),
      ),
      ...(twice === undefined ? [] : [issueAt(line, twice, 'aparece em duas colunas')]),
      ...lacking.map((name) => issueAt(line, name, 'falta esta coluna')),
    ],
  };
}

function readGames(text: string): ReadFile {
  const [header, ...rows] = readRows(text);
  if (header === undefined) return { providers: [], games: [], issues: [issueAt(1, '', 'o arquivo está vazio')] };
  const { names, issues } = readHeader(header);
  const read: ReadFile = { providers: [], games: [], issues };
  if (issues.length > 0) return read;
  for (const { cells, line } of rows) {
    if (cells.length > names.length) {
      read.issues.push(issueAt(line, '', `tem ${cells.length} células, e o cabeçalho ${names.length}`));
      continue;
    }
    const named: Cells = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    const entry = v.safeParse(gameEntry, gameOf(named));
    if (entry.success) read.games.push({ line, providerId: named['provider'] ?? '', entry: entry.output });
    else read.issues.push(...issuesOf(entry.issues, line).map((issue) => ({ ...issue, field: columnOf(issue.field) })));
  }
  return read;
}

/** Reads one game per row, for providers that already exist. The first row names the columns. */
export function readCsv(text: string): ReadFile {
  try {
    return readGames(text);
  } catch (error) {
    if (error instanceof BrokenCsv) return { providers: [], games: [], issues: [error.issue] };
    throw error;
  }
}
