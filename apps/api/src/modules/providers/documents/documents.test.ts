import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeCalls } from './describe-calls.ts';
import { openApiFile, readOpenApi } from './openapi-file.ts';
import { seamlessCalls } from '../seamless/seamless-calls.ts';
import { seamlessErrors } from '../seamless/seamless-refusal.ts';
import { isSigned } from '../seamless/signature.ts';

const guide = readFileSync(openApiFile.replace(/\.yaml$/u, '.md'), 'utf8');

/** The first group of the guide's only text that matches. */
function stated(pattern: RegExp): string {
  const [, found] = pattern.exec(guide) ?? [];
  if (found === undefined) throw new Error(`the guide has nothing like ${String(pattern)}`);
  return found;
}

it('the OpenAPI document is what the schemas of the calls say (./ipe openapi)', async () => {
  expect(readOpenApi()).toBe(await describeCalls());
});

it('the guide’s example of a signature is right, and a centavo more would be wrong', () => {
  const body = stated(/```json\n(.*)\n```/u);
  const secret = stated(/Secret `(.*?)`/u);
  const signature = stated(/`x-signature: (\w+)`/u);
  const call = { timestamp: stated(/`x-timestamp: (\d+)`/u), call: stated(/, call `(\w+)`/u), body: Buffer.from(body) };
  expect(isSigned([secret], call, signature)).toBe(true);
  const other = Buffer.from(body.replace('250', '251'));
  expect(isSigned([secret], { ...call, body: other }, signature)).toBe(false);
});

it('the guide names every call and every error, and no error that there is not', () => {
  const named = [...guide.matchAll(/`([a-z]+(?:_[a-z]+)+)`/gu)].map(([, code]) => code);
  expect(new Set(named)).toEqual(new Set([...Object.keys(seamlessErrors), 'provider_transaction']));
  for (const call of Object.keys(seamlessCalls)) expect(guide).toContain(`\`${call}\``);
});
