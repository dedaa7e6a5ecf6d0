import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A server on this machine, and the folder with its key. */
export type OwnedHouse = { url: string; dataDir: string };

/** Makes a call of the back office as the machine, as `./ipe` does. */
export const askAsMachine = ({ url, dataDir }: OwnedHouse, path: string, body: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(join(dataDir, 'machine-key'), 'utf8')}`,
      'ipe-unix-user': 'journeys',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

/** @returns the output of an answer. @throws the failed expectation when it is a refusal */
export async function outputOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  expect(response.ok, `${response.url}: ${response.status} ${text}`).toBe(true);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
