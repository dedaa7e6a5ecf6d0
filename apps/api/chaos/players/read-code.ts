import { readFile } from 'node:fs/promises';

/** A demonstration prints its text messages: the newest code for a phone, from what all lives of the server printed. */
export async function readCode(logFile: string, mobile: string): Promise<string | undefined> {
  const printed = await readFile(logFile, 'utf8');
  return [...printed.matchAll(new RegExp(`SMS to \\+55 ${mobile}: [^\n]*?\\b(\\d{6})\\b`, 'gu'))].at(-1)?.[1];
}
