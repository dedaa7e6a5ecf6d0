// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bruno, carla, davi } from '#testing/fake-members.ts';
import { refusal } from '#testing/fake-calls.ts';
import { openAs, press, type } from '#testing/page.tsx';

const of = { day: '2026-11-20', document: 'wallets' as const };
const document = {
  ...of,
  lots: 2,
  dueAt: '2026-11-21T09:00:00.000Z',
  isLate: true,
  states: { accepted: 1, rejected: 1 },
};
const file = {
  ...of,
  lotNo: 2,
  revision: 0,
  isFinal: true,
  entries: 7_500,
  state: 'rejected' as const,
  tries: 3,
  nextAt: null,
  builtAt: '2026-11-21T03:11:00.000Z',
  receivedAt: '2026-11-21T03:12:00.000Z',
  reason: null,
  isReplaced: false,
  answer: { at: '2026-11-21T03:20:00.000Z', status: 200, words: '{"situacao":"REJEITADO"}' },
};

const open = (who = davi()) =>
  openAs(who, '/regulator-files', {
    '/back-office/api/regulator-files/days': { isReporting: true, list: [document] },
    '/back-office/api/regulator-files/files': {
      list: [{ ...file, lotNo: 1, isFinal: false, state: 'accepted' }, file],
    },
    '/back-office/api/regulator-files/verify': { violations: ['files of 2026-11-20: a rule'] },
    '/back-office/api/regulator-files/send': { files: 2 },
    '/back-office/api/regulator-files/rectify': { files: 1 },
    '/back-office/api/regulator-files/download': refusal('unknown', 'Este arquivo não existe'),
  });

it('R13 shows how the documents of each day stand, opens their lots, checks and sends the day', async () => {
  const sentTo = open();
  const row = await screen.findByRole('row', { name: /Carteiras/u });
  expect(row.textContent).toContain('Atrasado1 lote: aceito1 lote: rejeitado');
  await press('20/11/2026');
  const dialog = within(await screen.findByRole('dialog', { name: 'Carteiras de 20/11/2026' }));
  expect((await dialog.findByRole('row', { name: /2, o último/u })).textContent).toContain('Rejeitado');
  await press('Conferir');
  await dialog.findByText('1 problema:');
  await dialog.findByText('files of 2026-11-20: a rule');
  await press('Enviar agora');
  await screen.findByText('2 arquivos vão no próximo minuto.');
  expect(sentTo('/back-office/api/regulator-files/send')).toEqual([{ day: '2026-11-20' }]);
});

it('R13 rectifies a rejected lot for a reason', async () => {
  const sentTo = open();
  await press('20/11/2026');
  await press('Retificar o lote 2');
  await type('Justificativa da retificação', 'Nome corrigido');
  await press('Retificar o lote 2');
  await screen.findByText('1 arquivo escrito; o envio é automático.');
  await waitFor(() =>
    expect(sentTo('/back-office/api/regulator-files/rectify')).toEqual([
      { ...of, lotNo: 2, revision: 0, reason: 'Nome corrigido' },
    ]),
  );
});

it('R13 downloads a lot for a reason, which says what is in it', async () => {
  const sentTo = open(bruno());
  await press('20/11/2026');
  await press('Baixar o lote 2');
  screen.getByText(/tem o CPF de cada jogador/u);
  await press('Baixar o lote 2');
  screen.getByText('Preencha este campo');
  await type('Motivo', 'Ofício do SIGAP');
  await press('Baixar o lote 2');
  await screen.findByText('Este arquivo não existe');
  expect(sentTo('/back-office/api/regulator-files/download')).toEqual([
    { ...of, lotNo: 2, revision: 0, reason: 'Ofício do SIGAP' },
  ]);
});

it('is empty in a sentence', async () => {
  openAs(davi(), '/regulator-files', { '/back-office/api/regulator-files/days': { isReporting: false, list: [] } });
  await screen.findByText(/não informa ao SIGAP/u);
});

it('who only reads may check and download, and send nothing', async () => {
  open(bruno());
  await press('20/11/2026');
  await screen.findByRole('button', { name: 'Baixar o lote 2' });
  await screen.findByRole('button', { name: 'Conferir' });
  expect(screen.queryByRole('button', { name: /^(?:Enviar|Retificar)/u })).toBeNull();
});

it('a member without the right has no way there', async () => {
  open(carla());
  await screen.findAllByText('Carla Reis');
  expect(screen.queryByText('Carteiras')).toBeNull();
});
