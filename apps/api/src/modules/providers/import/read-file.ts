import { readCsv } from './read-csv.ts';
import { readJson, type ReadFile } from './read-json.ts';

export type ImportFormat = 'csv' | 'json';

const fileIssue = (sentence: string): ReadFile => ({
  providers: [],
  games: [],
  issues: [{ line: 1, field: '', sentence }],
});

const notUtf8 = 'o arquivo não está em UTF-8: na planilha, salve como "CSV UTF-8"';

/** Limits of one file, so that a node can answer players meanwhile. A larger import may be split into several files. */
const mostGames = 10_000;
const mostProviders = 500;

/**
 * Reads a file, with everything that is wrong in it by line. Bytes that aren't UTF-8 are refused, because guessing the
 * encoding would change names.
 */
export function readFile(content: Buffer, format: ImportFormat): ReadFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return fileIssue(notUtf8);
  }
  if (text.includes('\0')) return fileIssue(notUtf8);
  const read = format === 'csv' ? readCsv(text) : readJson(text);
  if (read.games.length > mostGames) return fileIssue(`o arquivo tem mais de ${mostGames} jogos`);
  if (read.providers.length > mostProviders) return fileIssue(`o arquivo tem mais de ${mostProviders} estúdios`);
  return read;
}

/** The names of pictures that the file's games use, each once. */
export const coverNamesOf = ({ games }: ReadFile): string[] => [
  ...new Set(games.flatMap(({ entry: { cover } }) => cover ?? [])),
];
