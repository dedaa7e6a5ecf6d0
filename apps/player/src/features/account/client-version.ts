import { text } from './account.text.ts';

/** Which build of the page this is, told by the name of its program, the last that is loaded: `/assets/first-D4x_9aB2.js` → `D4x_9aB2`. */
export function clientVersion(page: Document = document): string {
  const program = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? '';
  return /\/assets\/[\w-]+-(?<build>[\w-]{8})\.js$/u.exec(program)?.groups?.['build'] ?? text.inDevelopment;
}
