import { readFile } from 'node:fs/promises';

/** Reads the newest code for a phone in the output of all the server's lives, because a demonstration prints its text messages. */
export async function readCode(logFile: string, mobile: string): Promise<string | undefined> {
  const printed = await readFile(logFile, 'utf8');
  return [...printed.matchAll(new RegExp(`SMS to \\+55 ${mobile}: [^\n]*?\\b(\\d{6})\\b`, 'gu'))].at(-1)?.[1];
}
