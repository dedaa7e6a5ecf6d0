import { text } from './account.text.ts';

const browsers: [RegExp, string][] = [
  [/Edg\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/Firefox\//u, 'Firefox'],
  [/Chrom(?:e|ium)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/u, 'iOS'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS/u, 'macOS'],
  [/Linux|CrOS/u, 'Linux'],
];

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([form]) => form.test(userAgent))?.[1];

/** `Chrome no Linux`, as its owner would say it. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return browser && system ? text.browserOn(browser, system) : (browser ?? system ?? text.unknownDevice);
}
