// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paula } from '#testing/fake-members.ts';
import { openAs, press, type } from '#testing/page.tsx';

const product = { ...paula(), permissions: ['games.read' as const, 'games.write' as const] };

const counts = (fresh: number, changed = 0, same = 0) => ({ fresh, changed, same });
const plan = {
  digest: 'd'.repeat(64),
  providers: counts(1),
  games: counts(2, 1, 7),
  changes: [
    { what: 'provider' as const, id: 'alfa', name: 'Alfa Games', fields: null },
    { what: 'game' as const, id: 'roleta', name: 'Roleta do Rio', fields: ['name', 'returns'] },
  ],
  withoutReturn: 1,
};
const answers = {
  '/back-office/api/catalogue/missing-covers': { coverIds: [] },
  '/back-office/api/catalogue/check': { faults: [], faultCount: 0, coverNames: ['capa.png'], plan },
  '/back-office/api/catalogue/import': { providers: 1, games: 3 },
};

const choose = async (label: string, ...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
const csv = () => new File(['provider;id;name\n'], 'jogos.csv', { type: 'text/csv' });

describe('an import', () => {
  it('is checked, shown and done with a reason', async () => {
    const sentTo = openAs(product, '/games/import', answers);
    await choose('Arquivo do catálogo', csv());
    await screen.findByText('jogos.csv');
    await press('Conferir');
    await screen.findByText('2 novos, 1 muda, 7 ficam como estão');
    screen.getByText(/^1 jogo: entram no catálogo/u);
    const rows = within(screen.getByRole('table', { name: 'Estúdios e jogos que mudam' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Alfa GamesalfaEstúdioNovo',
      'Roleta do RioroletaJogonome, retorno',
    ]);
    await press('Importar');
    await screen.findByText('Preencha este campo');
    await type('Motivo', 'Contrato 12');
    await press('Importar');
    await screen.findByText(/^Importado: 3 jogos e 1 estúdio/u);
    expect(sentTo('/back-office/api/catalogue/import')).toEqual([
      { format: 'csv', content: btoa('provider;id;name\n'), covers: {}, digest: plan.digest, reason: 'Contrato 12' },
    ]);
    await press('Importar outro arquivo');
    expect(screen.getByRole('button', { name: 'Conferir' })).toHaveProperty('disabled', true);
  });

  it('is of the file that was checked: another one, and other pictures, are checked first', async () => {
    openAs(product, '/games/import', answers);
    const others = {
      'Arquivo do catálogo': new File(['provider;id\n'], 'outros.csv', { type: 'text/csv' }),
      Capas: new File(['one'], 'a.png'),
    };
    for (const [label, file] of Object.entries(others)) {
      await choose('Arquivo do catálogo', csv());
      await press('Conferir');
      await screen.findByRole('button', { name: 'Importar' });
      await choose(label, file);
      expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
    }
  });

  it('says what to do where a chosen file was changed since, so that the browser no longer reads it', async () => {
    openAs(product, '/games/import', answers);
    const changed = (file: File) =>
      Object.assign(file, { arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) });
    await choose('Arquivo do catálogo', changed(csv()));
    await press('Conferir');
    await screen.findByText('O arquivo jogos.csv não pode ser lido. Escolha de novo.');
    await choose('Arquivo do catálogo', csv());
    await choose('Capas', changed(new File(['one'], 'a.png')));
    await press('Conferir');
    await screen.findByText('O arquivo a.png não pode ser lido. Escolha de novo.');
  });

  it('sends the pictures that the house lacks, and tells which it refuses', async () => {
    const sentTo = openAs(product, '/games/import', {
      ...answers,
      '/back-office/api/catalogue/missing-covers': ({ coverIds }: { coverIds: string[] }) => ({
        coverIds: coverIds.slice(1),
      }),
      '/back-office/api/catalogue/add-covers': { list: [{ name: 'b.png', coverId: null, fault: 'não pode ser lida' }] },
    });
    await choose('Arquivo do catálogo', csv());
    await choose('Capas', new File(['one'], 'a.png'), new File(['two'], 'b.png'));
    await screen.findByText('2 imagens escolhidas');
    await press('Conferir');
    const table = within(await screen.findByRole('table', { name: 'Erros do arquivo, por linha' }));
    expect(table.getAllByRole('row')[1]?.textContent).toBe('b.pngnão pode ser lida');
    expect(sentTo('/back-office/api/catalogue/add-covers')).toEqual([
      { list: [{ name: 'b.png', content: btoa('two') }] },
    ]);
    expect(Object.keys((sentTo('/back-office/api/catalogue/check')[0] as { covers: object }).covers)).toEqual([
      'a.png',
    ]);
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  });

  it('with issues shows them by line, and how many more there are', async () => {
    const faults = [{ line: 7, field: 'rtp', sentence: 'deve ser uma fração entre 0.5 e 1, como 0.965' }];
    openAs(product, '/games/import', {
      ...answers,
      '/back-office/api/catalogue/check': { faults, faultCount: 31, coverNames: [], plan: null },
    });
    await choose('Arquivo do catálogo', csv());
    await press('Conferir');
    await screen.findByText('31 erros no arquivo. Nada foi importado.');
    const table = within(screen.getByRole('table', { name: 'Erros do arquivo, por linha' }));
    expect(table.getAllByRole('row')[1]?.textContent).toBe('7rtpdeve ser uma fração entre 0.5 e 1, como 0.965');
    screen.getByText('E mais 30. Corrija e confira de novo.');
  });
});

describe('the studios', () => {
  const studio = {
    providerId: 'alfa',
    name: 'Alfa Games',
    isOn: true,
    hasSecret: true,
    games: 83,
    withoutReturn: 2,
    withBadCover: 1,
    withDemo: 40,
    withFreeRounds: 0,
  };
  const around = {
    '/back-office/api/games/providers': { list: [] },
    '/back-office/api/games/settings': { list: [] },
    '/back-office/api/games/returns': { lastDay: null, list: [] },
    '/back-office/api/catalogue/providers': {
      list: [studio, { ...studio, providerId: 'beta', name: 'Beta', isOn: false, hasSecret: false, games: 1 }],
      coversWaiting: 4_210,
    },
  };

  it('are switched off and on with a reason', async () => {
    const sentTo = openAs(product, '/games', { ...around, '/back-office/api/catalogue/switch': {} });
    await press('Estúdios');
    const table = within(await screen.findByRole('table', { name: 'Estúdios do catálogo' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Alfa Games83 jogosdemonstração: 40 · sem retorno permitido: 2 · capa ilegível: 1No arTirar do ar',
      'Beta1 jogodemonstração: 40 · sem retorno permitido: 2 · capa ilegível: 1Fora do arSem segredo neste servidorPôr no ar',
    ]);
    screen.getByText(/^4\.210 capas esperam/u);
    await press('Tirar do ar: Alfa Games');
    await screen.findByText(/não aceitam apostas/u);
    await type('Motivo', 'Contrato encerrado');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tirar do ar' }));
    await screen.findByText('Alfa Games está fora do ar.');
    expect(sentTo('/back-office/api/catalogue/switch')).toEqual([
      { providerId: 'alfa', isOn: false, reason: 'Contrato encerrado' },
    ]);
  });

  it('are only looked at by who may not change them', async () => {
    openAs({ ...product, permissions: ['games.read'] }, '/games', around);
    await press('Estúdios');
    await screen.findByRole('table', { name: 'Estúdios do catálogo' });
    expect(screen.queryByRole('button', { name: /do ar$/u })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Importar jogos' })).toBeNull();
  });
});
