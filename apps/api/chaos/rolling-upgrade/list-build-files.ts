/** A page of each app, and the service worker, which names every file of the player app's build. */
const pages = ['/sw.js', '/', '/play/capivara-da-sorte'];

const hashedFile = /\/(?:play\/)?assets\/[\w.-]+\.\w+/gu;

/** Lists the hashed files that a node's build refers to. */
export async function listBuildFiles(nodeUrl: string): Promise<string[]> {
  const texts = await Promise.all(pages.map(async (page) => (await fetch(`${nodeUrl}${page}`)).text()));
  return [...new Set(texts.flatMap((text) => text.match(hashedFile) ?? []))];
}

/** The files that this node doesn't serve. */
export async function findMissing(nodeUrl: string, files: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(files.map(async (file) => ({ file, ok: (await fetch(`${nodeUrl}${file}`)).ok })));
  return answers.filter(({ ok }) => !ok).map(({ file }) => file);
}
