// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { showAgain, showAs } from '#shell/testing/show-as.tsx';
import type { Input, Output } from '@ipe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SupportPage } from '#pages/account/support-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { accountAnswers } from '#shell/testing/players/account-answers.ts';
import { fakeId, refused } from '#shell/testing/players/answers.ts';

const show = (replies: Parameters<typeof showAs>[2] = {}) => showAs('newcomer', <SupportPage />, replies);

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;

function write(): void {
  type('Assunto', 'withdrawal');
  type('Mensagem', 'Saquei às 10h e não chegou.');
}

describe('a message to the house', () => {
  it('is sent with its subject, and its protocol is told', async () => {
    const sentTo = show();
    write();
    press('Enviar mensagem');
    expect(await screen.findByText(/^Mensagem enviada\. Protocolo 00000000\./u)).toBeTruthy();
    const wish = { subject: 'withdrawal', text: 'Saquei às 10h e não chegou.', pictures: [] };
    expect(sentTo('/api/ticket/open')).toEqual([{ ...wish, requestId: expect.any(String) }]);
    expect([valueOf('Assunto'), valueOf('Mensagem')]).toEqual(['', '']);
  });

  it('needs a subject and a text', () => {
    const sentTo = show();
    press('Enviar mensagem');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Escolha o assunto',
      'Conte um pouco mais',
    ]);
    expect(sentTo('/api/ticket/open')).toEqual([]);
  });

  it('survives a reload and a lost answer, and is the same wish when it is sent again', async () => {
    const sentTo = show({ '/api/ticket/open': () => noAnswer() });
    write();
    press('Enviar mensagem');
    await screen.findByText(/Não foi possível falar com o servidor/u);
    showAgain(<SupportPage />);
    expect([valueOf('Assunto'), valueOf('Mensagem')]).toEqual(['withdrawal', 'Saquei às 10h e não chegou.']);
    press('Enviar mensagem');
    await waitFor(() => expect(sentTo('/api/ticket/open')).toHaveLength(2));
    const [first, second] = sentTo('/api/ticket/open');
    expect(second).toEqual(first);
  });

  it('on its way leaves what is written meanwhile alone', async () => {
    type Opened = Output<'/api/ticket/open'>;
    let arrive = (_answer: Opened) => {};
    const sentTo = show({ '/api/ticket/open': () => new Promise<Opened>((resolve) => (arrive = resolve)) });
    write();
    press('Enviar mensagem');
    await waitFor(() => expect(sentTo('/api/ticket/open')).toHaveLength(1));
    type('Mensagem', 'E agora chegou metade.');
    arrive({ ticketId: fakeId(1), protocol: '00000000' });
    expect(await screen.findByText(/^Mensagem enviada/u)).toBeTruthy();
    expect([valueOf('Assunto'), valueOf('Mensagem')]).toEqual(['withdrawal', 'E agora chegou metade.']);
  });

  it('is told why it was not taken, and stays', async () => {
    const tooMany = 'Você já tem 5 atendimentos abertos.';
    show({ '/api/ticket/open': refused(409, tooMany, { reason: 'too_many_tickets' }) });
    write();
    press('Enviar mensagem');
    expect(await screen.findByText(tooMany)).toBeTruthy();
    expect(valueOf('Mensagem')).toBe('Saquei às 10h e não chegou.');
  });
});

describe('a picture', () => {
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      if (file.type === 'text/plain') throw new Error('The source image could not be decoded');
      return { width: 10, height: 10, close: () => undefined };
    });
    const pen = { fillRect: () => undefined, drawImage: () => undefined };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,/9j/');
  });
  const choose = (kind: string) =>
    fireEvent.change(screen.getByLabelText('Anexar imagem', { selector: 'input' }), {
      target: { files: [new File(['x'], 'comprovante', { type: kind })] },
    });

  it('is sent when it is chosen, goes with the message, and may be taken back', async () => {
    const sentTo = show();
    for (const place of [1, 2]) {
      choose('image/png');
      await screen.findByText(`Imagem ${place}`);
    }
    press('Tirar a imagem 1');
    expect(screen.queryByText('Imagem 2')).toBeNull();
    const attached = sentTo('/api/ticket/attach') as { requestId: string; picture: string }[];
    expect(attached[1]?.picture).toBe('/9j/');
    write();
    press('Enviar mensagem');
    await waitFor(() => expect(sentTo('/api/ticket/open')).toMatchObject([{ pictures: [attached[1]?.requestId] }]));
  });

  it('on its way takes nothing away from what is typed meanwhile, and the message waits for it', async () => {
    let arrive = (_answer: object) => {};
    const sentTo = show({ '/api/ticket/attach': () => new Promise<object>((resolve) => (arrive = resolve)) });
    write();
    choose('image/png');
    await waitFor(() => expect(sentTo('/api/ticket/attach')).toHaveLength(1));
    type('Mensagem', 'Saquei às 10h e não chegou. Segue a foto.');
    press('Enviar mensagem');
    expect(sentTo('/api/ticket/open')).toEqual([]);
    arrive({});
    await screen.findByText('Imagem 1');
    expect(valueOf('Mensagem')).toBe('Saquei às 10h e não chegou. Segue a foto.');
    press('Enviar mensagem');
    await waitFor(() => expect(sentTo('/api/ticket/open')).toHaveLength(1));
  });

  it('that is none is refused in words', async () => {
    const sentTo = show();
    choose('text/plain');
    expect(await screen.findByText('Não foi possível ler esta imagem. Escolha outra.')).toBeTruthy();
    expect(sentTo('/api/ticket/attach')).toEqual([]);
  });
});

describe('what was written before', () => {
  const expand = async () => {
    const row = await screen.findByText('Respondido');
    const details = row.closest('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };

  it('is listed with its state and protocol, and is read when it is expanded', async () => {
    const sentTo = show();
    expect((await screen.findByText(/Protocolo 00000000/u)).textContent).toMatch(/20\/11\/2026/u);
    expect(sentTo('/api/ticket/read')).toEqual([]);
    await expand();
    expect(await screen.findByText('Paguei e não caiu.')).toBeTruthy();
    const pictures = within(screen.getByRole('list', { name: '1 imagem anexada' }));
    expect((await pictures.findByRole('img', { name: 'Imagem 1' })).getAttribute('src')).toMatch(/^data:image\/jpeg/u);
    fireEvent.click(pictures.getByRole('button', { expanded: false }));
    expect(pictures.getByRole('button', { expanded: true })).toBeTruthy();
    expect(sentTo('/api/ticket/picture')).toHaveLength(1);
  });

  it('takes more, and markup in it stays text', async () => {
    const sentTo = show();
    await expand();
    await screen.findByText('Paguei e não caiu.');
    type('Escrever mais', '<img src=x onerror=alert(1)>');
    fireEvent.click(screen.getAllByRole('button', { name: 'Enviar mensagem' })[1]!);
    await waitFor(() => expect(sentTo('/api/ticket/reply')).toHaveLength(1));
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await waitFor(() => expect(sentTo('/api/ticket/read')).toHaveLength(2));
  });

  it('takes the same words again as an answer to something else, also where the answer to the first was lost', async () => {
    const ticket = accountAnswers['/api/ticket/read'] as Output<'/api/ticket/read'>;
    const [question] = ticket.comments;
    const asked = (number: number) => ({
      ...question!,
      author: 'house' as const,
      commentId: fakeId(number),
      pictureIds: [],
    });
    const comments = [{ ...question!, pictureIds: [] as string[] }, asked(710)];
    const sentTo = show({
      '/api/ticket/read': () => ({ ...ticket, comments: [...comments] }),
      '/api/ticket/reply': noAnswer,
    });
    await expand();
    await screen.findAllByText('Paguei e não caiu.');
    const say = async () => {
      const before = sentTo('/api/ticket/reply').length;
      type('Escrever mais', 'Sim, sou eu.');
      fireEvent.click(screen.getAllByRole('button', { name: 'Enviar mensagem' })[1]!);
      await waitFor(() => expect(sentTo('/api/ticket/reply')).toHaveLength(before + 1));
      await screen.findByText(/Não foi possível falar com o servidor/u);
    };
    const hear = async (said: (typeof comments)[number]) => {
      comments.push(said);
      await queryClient.refetchQueries({ queryKey: ['tickets'] });
      const list = screen.getAllByText('Paguei e não caiu.')[0]!.closest('ol')!;
      await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(comments.length));
    };
    await say();
    await hear({ ...question!, content: 'Já respondi.', commentId: fakeId(711), pictureIds: [] });
    await say();
    await hear(asked(712));
    await say();
    const [first, second, third] = sentTo('/api/ticket/reply') as Input<'/api/ticket/reply'>[];
    expect(second).toEqual(first);
    expect(third).toEqual({ ...first, requestId: expect.any(String) });
    expect(third?.requestId).not.toBe(first?.requestId);
  });

  it('is of players alone', () => {
    const sentTo = showAs('visitor', <SupportPage />);
    expect(screen.getByRole('heading', { name: 'Fale com o atendimento' })).toBeTruthy();
    expect(sentTo('/api/ticket/list')).toEqual([]);
  });
});
