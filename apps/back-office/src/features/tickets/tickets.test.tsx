// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '#app.tsx';
import type { Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { bruno, sofia } from '#testing/fake-members.ts';
import { foundPlayer } from '#testing/fake-players.ts';
import { listedTicket, thread } from '#testing/fake-tickets.ts';
import { refusal, stillWaiting } from '#testing/fake-calls.ts';
import { key, openAs, press, type } from '#testing/page.tsx';

const address = `/tickets/41/${ids.ticket}`;
const queue = (...list: ReturnType<typeof listedTicket>[]) => ({ list, hasMore: false, waiting: 3, overdue: 1 });

const answers: Answers = {
  '/back-office/api/tickets/list': queue(listedTicket()),
  '/back-office/api/tickets/read': thread(),
  '/back-office/api/players/find': { list: [foundPlayer()], hasMore: false },
  '/back-office/api/tickets/take': {},
  '/back-office/api/tickets/answer': {},
  '/back-office/api/tickets/note': {},
  '/back-office/api/tickets/solve': {},
};
const openTicket = async (me = sofia(), differing: Answers = {}) => {
  const sentTo = openAs(me, address, { ...answers, ...differing });
  await screen.findByRole('list', { name: 'Conversa' });
  return sentTo;
};
const inQueue = () => screen.findByRole('table', { name: /^Atendimentos/u });

describe('the queue', () => {
  it('shows who waits, since when the promise is broken, and opens by keyboard', async () => {
    openAs(sofia(), '/tickets', answers);
    const row = within((await within(await inQueue()).findAllByRole('row'))[1]!);
    for (const said of ['Depósito', 'Paguei e não caiu.', 'Tatu Veloz', 'Novo', 'Ninguém']) row.getByText(said);
    row.getByText(/^atrasado /u);
    screen.getByText('1 fora do prazo');
    key('j');
    expect(document.activeElement?.textContent).toBe('Depósito');
    fireEvent.click(document.activeElement!);
    await screen.findByRole('heading', { name: 'Atendimento 0198A000' });
  });

  it('is chosen, and says when it is empty', async () => {
    const sentTo = openAs(sofia(), '/tickets', { ...answers, '/back-office/api/tickets/list': queue() });
    await screen.findByText('Ninguém esperando');
    await press('Meus');
    await screen.findByText('Nenhum atendimento com você');
    expect(sentTo('/back-office/api/tickets/list')).toEqual([{ queue: 'waiting' }, { queue: 'mine' }]);
  });
});

describe('a ticket', () => {
  it('shows what was written as text, and whose it is', async () => {
    await openTicket();
    screen.getByText('Paguei e não caiu. <img src=x onerror=alert(1)>');
    expect(document.querySelector('main img')).toBeNull();
    await screen.findByText('Maria A. S.');
  });

  it('shows a picture when it is asked for', async () => {
    const sentTo = await openTicket(sofia(), { '/back-office/api/tickets/picture': { picture: '/9j/' } });
    await press('Ver imagem 1');
    const picture = await screen.findByRole('img', { name: 'Imagem 1 que o jogador mandou' });
    expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/');
    expect(sentTo('/back-office/api/tickets/picture')).toEqual([{ playerId: 41, pictureId: ids.picture }]);
  });

  it('is taken by a key, and over from another by the same key that says so', async () => {
    const assignee = { id: ids.bruno, name: 'Bruno Sá' };
    const sentTo = await openTicket(sofia(), { '/back-office/api/tickets/read': thread({ assignee }) });
    screen.getByRole('button', { name: 'Assumir de Bruno Sá' });
    key('t');
    await waitFor(() =>
      expect(sentTo('/back-office/api/tickets/take')).toEqual([
        { playerId: 41, ticketId: ids.ticket, isTakenOver: true },
      ]),
    );
  });

  it('is answered by keyboard, and the queue comes back', async () => {
    const sentTo = await openTicket();
    key('r');
    expect(document.activeElement).toBe(screen.getByLabelText('Resposta'));
    await type('Resposta', 'O Pix caiu.');
    key('Enter', { ctrlKey: true });
    await inQueue();
    expect(sentTo('/back-office/api/tickets/answer')).toEqual([
      {
        playerId: 41,
        ticketId: ids.ticket,
        commentId: expect.any(String),
        lastSeenCommentId: ids.comment,
        content: 'O Pix caiu.',
        isSolved: false,
      },
    ]);
  });

  it('is answered and ended at once', async () => {
    const sentTo = await openTicket();
    await press('Responder e encerrar');
    await screen.findByText('Preencha este campo');
    await type('Resposta', 'Pronto.');
    await press('Responder e encerrar');
    await inQueue();
    expect(sentTo('/back-office/api/tickets/answer')).toMatchObject([{ isSolved: true }]);
  });

  it('keeps the focus on the button while its answer is on the way, and sends it once', async () => {
    const sentTo = await openTicket(sofia(), { '/back-office/api/tickets/answer': stillWaiting });
    await type('Resposta', 'Pronto.');
    await press('Responder e encerrar');
    const button = await screen.findByRole('button', { name: 'Responder e encerrar', busy: true });
    expect(button.matches(':disabled')).toBe(false);
    fireEvent.click(button);
    await press('Enviar resposta');
    expect(sentTo('/back-office/api/tickets/answer')).toHaveLength(1);
  });

  it('keeps what is typed over a lost answer and a reload, and sends it under the same id', async () => {
    const lost = () => refusal('', 'O servidor não respondeu.');
    const sentTo = await openTicket(sofia(), { '/back-office/api/tickets/answer': lost });
    await type('Resposta', 'O Pix caiu.');
    await press('Enviar resposta');
    await screen.findByText('O servidor não respondeu.');
    cleanup();
    render(<App />);
    await screen.findByDisplayValue('O Pix caiu.');
    await press('Enviar resposta');
    await waitFor(() => expect(sentTo('/back-office/api/tickets/answer')).toHaveLength(2));
    const [first, second] = sentTo('/back-office/api/tickets/answer');
    expect(second).toEqual(first);
  });

  it('that moved while the answer was written is read again, what was typed stays, and the answer is to what is read', async () => {
    const more = { ...thread().comments[0]!, commentId: ids.picture, content: 'E o outro Pix?' };
    const moved = thread({ comments: [...thread().comments, more] });
    let [read, answered] = [0, 0];
    const sentTo = await openTicket(sofia(), {
      '/back-office/api/tickets/read': () => ((read += 1) === 1 ? thread() : moved),
      '/back-office/api/tickets/answer': () =>
        (answered += 1) === 1 ? refusal('thread_moved', 'A conversa andou enquanto você escrevia.') : {},
    });
    await type('Resposta', 'O Pix caiu.');
    await press('Responder e encerrar');
    await screen.findByText('A conversa andou enquanto você escrevia.');
    screen.getByText('E o outro Pix?');
    screen.getByDisplayValue('O Pix caiu.');
    await type('Resposta', 'Os dois caíram.');
    await press('Responder e encerrar');
    await inQueue();
    expect(sentTo('/back-office/api/tickets/answer')).toMatchObject([
      { content: 'O Pix caiu.', lastSeenCommentId: ids.comment },
      { content: 'Os dois caíram.', lastSeenCommentId: ids.picture },
    ]);
  });

  it('takes a note for the team, and stays open', async () => {
    const sentTo = await openTicket();
    key('n');
    await type('Nota', 'Conferir o extrato.');
    await press('Guardar nota');
    await screen.findByText('Nota guardada.');
    expect(sentTo('/back-office/api/tickets/note')).toMatchObject([{ content: 'Conferir o extrato.' }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('');
  });

  it('keeps what is typed while a note is on its way', async () => {
    let arrive = (_answer: object) => {};
    const sentTo = await openTicket(sofia(), {
      '/back-office/api/tickets/note': () => new Promise<object>((resolve) => (arrive = resolve)),
    });
    key('n');
    await type('Nota', 'Conferir o extrato.');
    await press('Guardar nota');
    await waitFor(() => expect(sentTo('/back-office/api/tickets/note')).toHaveLength(1));
    await type('Nota', 'O banco confirmou.');
    arrive({});
    await screen.findByText('Nota guardada.');
    screen.getByDisplayValue('O banco confirmou.');
  });

  it('that waits for the player is ended by a key', async () => {
    const pending = thread({ state: 'pending', waitingSince: null, dueAt: null, isOverdue: false });
    const sentTo = await openTicket(sofia(), { '/back-office/api/tickets/read': pending });
    key('e');
    await inQueue();
    expect(sentTo('/back-office/api/tickets/solve')).toEqual([{ playerId: 41, ticketId: ids.ticket }]);
  });

  it('is only read by who may not answer', async () => {
    await openTicket(bruno());
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull();
    expect(screen.queryByLabelText('Resposta')).toBeNull();
  });
});
