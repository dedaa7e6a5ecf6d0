import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { openMachineShell, type MachineShell } from '#test/staff/machine-shell.ts';
import { coverFile, fileOf, gameEntryOf, providerEntryOf, secrets } from '#test/catalogue/files.ts';

let app: TestApp;
let shell: MachineShell;
beforeAll(async () => {
  app = await startTestApp({ settings: { providerSecrets: secrets } });
  shell = await openMachineShell(app);
  await mkdir(join(shell.dir, 'capas'));
  await writeFile(join(shell.dir, 'capas/um.webp'), coverFile);
});
afterAll(async () => {
  await shell[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const operate = (...words: string[]) => shell.run('house/catalogue', words);
const write = async (name: string, text: string) => {
  await writeFile(join(shell.dir, name), text);
  return join(shell.dir, name);
};
const lobby = async () =>
  (await app.succeed('/api/slots/gameList', { provider: 'Estúdio alfa' })).list.map((game) => game.game_id);

it('./ipe catalogue checks, imports with covers, and switches a studio off', async () => {
  expect((await shell.start('house/catalogue')).text).toContain('The catalogue is empty');
  const games = [gameEntryOf('alfa-um', { cover: 'capas/um.webp' })];
  const file = await write('catalogo.json', fileOf(providerEntryOf('alfa', { games })));
  const checked = await operate('import', file, '--check');
  expect(checked).toEqual({
    code: 0,
    text: 'Games: 1 new, 0 changed, 0 as they are. Studios: 1 new, 0 changed, 0 as they are.\n  provider alfa: new\n  game alfa-um: new\nNothing was changed: this was a check.\n',
  });
  expect(await lobby()).toEqual([]);
  expect((await operate('import', file)).text).toMatch(/\nDone\.\n$/u);
  expect(await lobby()).toEqual(['alfa-um']);
  expect((await operate()).text).toMatch(/^alfa +on {3}1 game\n/u);
  const csv = await write(
    'mais.csv',
    'provider;id;name;rtp;released_on;cover\nalfa;alfa-dois;Dois;96%;20/11/2026;capas/um.webp\n',
  );
  expect((await operate('import', csv, '--reason', 'Chamado 77')).code).toBe(0);
  expect(await lobby()).toEqual(['alfa-dois', 'alfa-um']);
  expect((await operate()).text).toMatch(/^alfa +on {3}2 games\n/u);
  expect((await operate('off', 'alfa', 'Contrato encerrado')).text).toContain('Off');
  expect(await lobby()).toEqual([]);
  expect((await operate()).text).toContain('OFF');
  expect((await operate('on', 'alfa', 'Contrato de volta')).code).toBe(0);
  expect(await lobby()).toEqual(['alfa-dois', 'alfa-um']);
});

it('./ipe catalogue says by line what is wrong, and imports nothing', async () => {
  const file = await write(
    'errado.csv',
    'provider;id;name;rtp;released_on;cover\nalfa;um;=SOMA(A1);96%;20/11/2026;capas/um.webp\nalfa;dois;Dois;96%;20/11/2026;falta.png\nalfa;tres;Três;96%;20/11/2026;capas/grande.webp\n',
  );
  await writeFile(join(shell.dir, 'capas/grande.webp'), Buffer.concat([coverFile, Buffer.alloc(2 * 1024 * 1024)]));
  expect(await operate('import', 'nowhere.csv')).toEqual({
    code: 2,
    text: 'nowhere.csv can’t be read: there is no such file.\n',
  });
  const { code, text } = await operate('import', file);
  expect(code).toBe(1);
  expect(text).toBe(
    [
      '3 issues; nothing was imported.',
      '  line 2, name: começa como uma fórmula de planilha (=, +, - ou @)',
      '  line 3, cover: a imagem não veio com o arquivo, ou não serve',
      '  line 4, cover: a imagem não veio com o arquivo, ou não serve',
      '  falta.png: não está ao lado do arquivo',
      '  capas/grande.webp: tem mais de 2 MB',
      '',
    ].join('\n'),
  );
  expect((await operate('off', 'ninguem', 'Contrato encerrado')).text).toBe('Este estúdio não está no catálogo\n');
});
