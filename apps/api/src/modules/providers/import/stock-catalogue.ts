import { readFileSync } from 'node:fs';
import { addCovers } from '../covers/add-covers.ts';
import { countChange, findVersion } from '../live/catalogue.store.ts';
import { findCoverFile } from './find-cover-file.ts';
import { coverNamesOf } from './read-file.ts';
import { checkFile, openImport, writePlan, type ImportDeps } from './run-import.ts';

/** A refusal that people read names at most this many issues. */
const mostIssues = 20;

async function addCoversOf(deps: ImportDeps, file: string, names: readonly string[]): Promise<Record<string, string>> {
  const covers: Record<string, string> = {};
  for (const name of names) {
    const path = findCoverFile(file, name);
    const [added] = path === undefined ? [] : await addCovers(deps, [{ name, file: readFileSync(path) }]);
    if (added?.coverId) covers[name] = added.coverId;
  }
  return covers;
}

/**
 * Takes a JSON file into an empty catalogue, as an import does. If the house has a catalogue, the file isn't read.
 * @returns a sentence that says what was done, or why not
 * @throws Error that names what is wrong in the file, without any secret
 */
export async function stockCatalogue(deps: ImportDeps, file: string): Promise<string> {
  if ((await findVersion(deps.db)) > 0)
    return 'PROVIDERS_FILE was not read: the catalogue stands in the database, and ./ipe catalogue import changes it';
  const content = readFileSync(file);
  const { read } = openImport({ content, format: 'json', covers: {} });
  const opened = { read, covers: await addCoversOf(deps, file, coverNamesOf(read)) };
  return deps.db.transaction(async (tx) => {
    await countChange(tx, deps.clock());
    // Another node that started at the same time was faster.
    if ((await findVersion(tx)) > 1) return 'PROVIDERS_FILE was taken into the catalogue by another node';
    const { issues, plan } = await checkFile(tx, deps, opened);
    if (plan === undefined) {
      const sentences = issues
        .slice(0, mostIssues)
        .map(({ line, field, sentence }) => `linha ${line}, ${field}: ${sentence}`);
      throw new Error(`PROVIDERS_FILE ${file} is wrong:\n${sentences.join('\n')}`);
    }
    await writePlan(tx, plan, deps.clock());
    return `Took ${plan.games.length} games of ${plan.providers.length} providers from PROVIDERS_FILE into the catalogue`;
  });
}
