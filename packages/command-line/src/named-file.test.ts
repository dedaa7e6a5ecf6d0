import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MisuseError, requireReadable } from './index.ts';

it('a file that was named and can’t be read is a misuse, and the sentence names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipe-named-file-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => requireReadable(file)).not.toThrow();
  expect(() => requireReadable(folder)).toThrow(new MisuseError(`${folder} can’t be read: it is a folder.`));
  rmSync(folder, { recursive: true });
  expect(() => requireReadable(file)).toThrow(new MisuseError(`${file} can’t be read: there is no such file.`));
});
