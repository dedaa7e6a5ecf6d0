import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Vite puts a hash of the content into the names of built files, so one name is the same file in every build. */
const hashedName = /^[\w-]+(?:\.[\w-]+)*-[\w-]{8,}\.\w+$/u;
const longestName = 128;

export const isHashed = (file: string): boolean => file.length <= longestName && hashedName.test(file);

/** Searches the folders each time, because a release may be unpacked while this node runs. @returns the folder that has the file */
async function findFolder({ releasesDir, builtDir }: Releases, file: string): Promise<string | undefined> {
  if (releasesDir === undefined || !isHashed(file)) return undefined;
  const releases = await readdir(releasesDir).catch((): string[] => []);
  const folders = releases.map((release) => join(releasesDir, release, builtDir));
  return folders.find((folder) => existsSync(join(folder, file)));
}

type Releases = {
  /** The folder of all releases, if there is one. */
  releasesDir: string | undefined;
  /** The path within a release, such as `apps/player/dist/assets`. */
  builtDir: string;
};

/**
 * Answers with a hashed file of another build, from the release that has it: while nodes are renewed one by one, a page
 * of one build asks nodes of the other. If no release has the file, the answer is 404 and no page (decision 48).
 */
export function sendReleased(releases: Releases, setHeaders: (reply: FastifyReply, path: string) => void) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { '*': file } = request.params as { '*': string };
    const folder = await findFolder(releases, file);
    if (folder === undefined) return reply.code(404).type('text/plain').send('Not found');
    setHeaders(reply, join(folder, file));
    return reply.sendFile(file, folder);
  };
}
