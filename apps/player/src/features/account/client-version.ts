import { text } from './account.text.ts';

/** The id of the running build, read from the name of its last script: `/assets/first-D4x_9aB2.js` → `D4x_9aB2`. */
export function clientVersion(page: Document = document): string {
  const program = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? '';
  return /\/assets\/[\w-]+-(?<build>[\w-]{8})\.js$/u.exec(program)?.groups?.['build'] ?? text.inDevelopment;
}
