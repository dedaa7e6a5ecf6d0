import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of `made` that aren't byte for byte the same in `kept`. Files that only `kept` has are ignored. */
export const differences = (made: string, kept: string): string[] =>
  readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(made.length + 1))
    .filter(
      (file) => !existsSync(join(kept, file)) || !readFileSync(join(made, file)).equals(readFileSync(join(kept, file))),
    )
    .map((file) => join(kept, file));
