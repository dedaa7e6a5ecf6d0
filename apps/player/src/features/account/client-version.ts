import { text } from './account.text.ts';

/** Which build of the page this is, told by the name of its program: `/assets/index-D4x_9aB2.js` → `D4x_9aB2`. */
export function clientVersion(page: Document = document): string {
  const program = page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /\/assets\/\w+-(?<build>[\w-]+)\.js$/u.exec(program)?.groups?.['build'] ?? text.inDevelopment;
}
