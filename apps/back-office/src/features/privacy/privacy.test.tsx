// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldRefusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { davi, paula, sara } from '#testing/fake-members.ts';
import { dataRequest, readPlayer } from '#testing/fake-players.ts';
import { openAs, press, reload, type } from '#testing/page.tsx';

const list = '/back-office/api/data-requests/list';
const ofPlayer = '/back-office/api/data-requests/player';
const words = { content: 'Quer uma cópia dos dados.', notedBy: 'Sara Lima', answer: null, answeredBy: null };

const openPlayer = (answers: Answers = {}, me = sara()) =>
  openAs(me, '/players/41', {
    '/back-office/api/players/read': readPlayer(),
    '/back-office/api/players/timeline': { list: [], next: null },
    '/back-office/api/data-requests/read': words,
    ...answers,
  });

it('R48 what waits for an answer is listed with its deadline, and leads to the player', async () => {
  openAs(sara(), '/data-requests', { [list]: { list: [dataRequest({ isLate: true })], hasMore: false } });
  const row = await screen.findByRole('row', { name: /Acesso aos dados Jogador 41/u });
  expect(row.textContent).toContain('Fora do prazo');
  expect(screen.queryByRole('button', { name: 'Baixar o registro' })).toBeNull();
});

it('says so where nothing waits', async () => {
  openAs(paula(), '/data-requests', { [list]: { list: [], hasMore: false } });
  await screen.findByText('Nenhum pedido em aberto');
});

it('R48 staff write down what came by another way, and answer it once', async () => {
  const sentTo = openPlayer({
    [ofPlayer]: { list: [dataRequest()] },
    '/back-office/api/data-requests/note': {},
    '/back-office/api/data-requests/answer': {},
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar pedido' }));
  const note = within(screen.getByRole('dialog', { name: 'Anotar pedido' }));
  await type('O que o jogador pediu', 'Quer saber com quem dividimos os dados.');
  fireEvent.click(note.getByRole('button', { name: 'Anotar pedido' }));
  await screen.findByText('Pedido anotado.');
  expect(sentTo('/back-office/api/data-requests/note')).toMatchObject([
    { playerId: 41, kind: 'access', content: 'Quer saber com quem dividimos os dados.' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Acesso aos dados' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acesso aos dados' }));
  await dialog.findByText(words.content);
  await type('O que foi feito', 'Cópia entregue no aplicativo.');
  fireEvent.click(dialog.getByRole('button', { name: 'Responder' }));
  await screen.findByText('Resposta anotada.');
  expect(sentTo('/back-office/api/data-requests/answer')).toEqual([
    { playerId: 41, requestId: ids.ticket, answer: 'Cópia entregue no aplicativo.' },
  ]);
});

it('R48 an answer can’t be changed while it is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  openPlayer({ [ofPlayer]: { list: [dataRequest()] }, '/back-office/api/data-requests/answer': () => promise });
  await press('Acesso aos dados');
  const dialog = within(await screen.findByRole('dialog', { name: 'Acesso aos dados' }));
  await type('O que foi feito', 'Cópia entregue.');
  const field = dialog.getByLabelText<HTMLTextAreaElement>('O que foi feito');
  expect(field.readOnly).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(field.readOnly).toBe(true));
  resolve({});
  await screen.findByText('Resposta anotada.');
});

it('R48 what is written down can’t be changed while it is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  openPlayer({ [ofPlayer]: { list: [] }, '/back-office/api/data-requests/note': () => promise });
  await press('Anotar pedido');
  const note = within(await screen.findByRole('dialog', { name: 'Anotar pedido' }));
  await type('O que o jogador pediu', 'Quer saber com quem dividimos os dados.');
  const kind = note.getByRole<HTMLSelectElement>('combobox');
  fireEvent.click(note.getByRole('button', { name: 'Anotar pedido' }));
  await waitFor(() => expect(note.getByRole<HTMLTextAreaElement>('textbox').readOnly).toBe(true));
  fireEvent.change(kind, { target: { value: 'deletion' } });
  expect(kind.value).toBe('access');
  resolve({});
  await screen.findByText('Pedido anotado.');
});

it('R48 an answer that is closed stays typed, and one that is cancelled is forgotten', async () => {
  openPlayer({ [ofPlayer]: { list: [dataRequest()] } });
  const typed = async () => (await screen.findByLabelText<HTMLTextAreaElement>('O que foi feito')).value;
  await press('Acesso aos dados');
  expect(await typed()).toBe('');
  await type('O que foi feito', 'Cópia entregue.');
  await press('Fechar');
  await press('Acesso aos dados');
  expect(await typed()).toBe('Cópia entregue.');
  await press('Cancelar');
  await press('Acesso aos dados');
  expect(await typed()).toBe('');
});

it('R48 what was written down is the same request when it is sent again after a lost answer', async () => {
  const path = '/back-office/api/data-requests/note';
  const sentTo = openPlayer({ [ofPlayer]: { list: [] }, [path]: () => Promise.reject(new TypeError('lost')) });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Anotar pedido' }));
  const send = () => fireEvent.click(dialog().getByRole('button', { name: 'Anotar pedido' }));
  await press('Anotar pedido');
  await type('Pedido', 'erasure');
  await type('O que o jogador pediu', 'Quer que apaguemos o telefone.');
  send();
  await screen.findByText(/^O servidor não respondeu/u);
  reload();
  await press('Anotar pedido');
  send();
  await waitFor(() => expect(sentTo(path)).toHaveLength(2));
  const [first, second] = sentTo(path);
  expect(second).toEqual(first);
  await press('Cancelar');
  await press('Anotar pedido');
  await type('O que o jogador pediu', 'Quer uma cópia.');
  send();
  await waitFor(() => expect(sentTo(path)).toHaveLength(3));
  expect(sentTo(path)[2]).not.toMatchObject({ requestId: (first as { requestId: string }).requestId });
});

it('R48 an answer that came after its days says so', async () => {
  const answered = { answeredAt: '2026-12-08T15:00:00.000Z' };
  openPlayer({ [ofPlayer]: { list: [dataRequest({ ...answered, isLate: true })] } });
  await screen.findByText('Respondido com atraso');
});

it('the register is asked for by days, and a refusal stays in the dialog, at its field or below all', async () => {
  const path = '/back-office/api/data-requests/export';
  const sentTo = openAs(davi(), '/data-requests', {
    [list]: { list: [], hasMore: false },
    [path]: fieldRefusal({ format: 'Escolha o formato' }),
  });
  await press('Baixar o registro');
  for (const [from, sentence] of [
    ['2026-11-21', 'O período termina antes de começar'],
    ['2024-01-01', 'Escolha no máximo 800 dias'],
  ] as const) {
    await type('De', from);
    await type('Até', '2026-11-20');
    await press('Baixar CSV');
    const described = (await screen.findByText(sentence)).id;
    expect(screen.getByLabelText('Até').getAttribute('aria-describedby')).toBe(described);
  }
  expect(sentTo(path)).toEqual([]);
  await type('De', '2026-10-01');
  await press('Baixar CSV');
  await screen.findByText('Escolha o formato');
  expect(sentTo(path)).toEqual([{ from: '2026-10-01', to: '2026-11-20' }]);
});

it('who may not help players notes and answers nothing', async () => {
  openPlayer({ [ofPlayer]: { list: [dataRequest()] } }, paula());
  await screen.findByText('Em aberto');
  expect(screen.queryByRole('button', { name: 'Anotar pedido' })).toBeNull();
});
