import { readCsv } from './read-csv.ts';
import { readJson, type ReadFile } from './read-json.ts';

export type ImportFormat = 'csv' | 'json';

const fileFault = (sentence: string): ReadFile => ({
  providers: [],
  games: [],
  faults: [{ line: 1, field: '', sentence }],
});

const notUtf8 = 'o arquivo não está em UTF-8: na planilha, salve como "CSV UTF-8"';

/** As far as one file goes: two of half the size are as good, and a node answers players meanwhile. */
const mostGames = 10_000;
const mostProviders = 500;

/** What a file says, with what is wrong in it by line. Bytes that aren't UTF-8 are refused: a guess would change names. */
export function readFile(content: Buffer, format: ImportFormat): ReadFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return fileFault(notUtf8);
  }
  if (text.includes('\0')) return fileFault(notUtf8);
  const read = format === 'csv' ? readCsv(text) : readJson(text);
  if (read.games.length > mostGames) return fileFault(`o arquivo tem mais de ${mostGames} jogos`);
  if (read.providers.length > mostProviders) return fileFault(`o arquivo tem mais de ${mostProviders} estúdios`);
  return read;
}

/** The names of pictures that the file's games ask for, each once. */
export const coverNamesOf = ({ games }: ReadFile): string[] => [
  ...new Set(games.flatMap(({ entry: { cover } }) => cover ?? [])),
];
