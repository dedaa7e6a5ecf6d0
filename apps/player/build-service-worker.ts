import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin as VitePlugin } from 'vite';

/** The files without which the app can't be shown. The worker caches other pictures when the page loads them. */
const isOfShell = (file: string) => (file.startsWith('assets/') && !file.endsWith('.br')) || file === 'art/logo.svg';

/** Bundles the service worker into one file with the list of this build's files. */
async function compile(shell: { id: string; files: string[] }): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { IPE_BUILD: JSON.stringify(shell) },
    build: {
      write: false,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      lib: {
        entry: join(import.meta.dirname, 'service-worker/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: 'sw',
      },
    },
  })) as { output: { code: string }[] }[];
  const code = output?.output[0]?.code;
  if (!code) throw new Error('the service worker came out empty');
  return code;
}

async function hashOf(dir: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(dir, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Writes `sw.js` next to the built pages (decision 18). */
export const buildServiceWorker: VitePlugin = {
  name: 'ipe:service-worker',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) throw new Error('the pages are written into a folder');
    const written = (await readdir(dir, { recursive: true })).map((file) => file.replaceAll('\\', '/')).toSorted();
    const files = written.filter(isOfShell);
    const id = await hashOf(dir, [...written.filter((file) => file.endsWith('.html')), ...files]);
    const code = await compile({ id, files: files.map((file) => `/${file}`) });
    await writeFile(join(dir, 'sw.js'), code);
  },
};
