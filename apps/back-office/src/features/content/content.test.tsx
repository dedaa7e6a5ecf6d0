// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { tabIds, type StaffOutput } from '@ipe/staff-contract';
import { describe, expect, it } from 'vitest';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { bruno, caio } from '#testing/fake-members.ts';
import { key, openAs, press, type } from '#testing/page.tsx';
import { mergeLists } from './merge-lists.ts';

type Content = StaffOutput<'/back-office/api/content/read'>;

const notice = (id: string, rest: Partial<Content['notices']['items'][number]> = {}) => ({
  id,
  title: `Aviso ${id}`,
  body: `Texto ${id}`,
  at: '2026-11-20T12:00:00Z',
  ...rest,
});

const banner = (id: string) => ({
  id,
  image: '/art/banner-pix.avif',
  title: `Banner ${id}`,
  game_id: 'boto-encantado',
});

const content = (rest: Partial<Content> = {}): Content => ({
  notices: { version: 3, items: [notice('um'), notice('dois', { at: '2126-11-20T12:00:00Z' })] },
  carousel: { version: 0, items: [banner('a'), banner('b')] },
  tabs: { version: 0, items: [{ id: 'all', title: 'Todos' }] },
  games: [{ id: 'boto-encantado', name: 'Boto Encantado' }],
  pictures: ['/art/banner-pix.avif', '/content/AAAAAAAAAAAAAAAAAAAAAA.jpg'],
  ...rest,
});

const version = {
  version: 3,
  publishedBy: 'Caio Nunes',
  reason: 'Pauta de novembro',
  publishedAt: '2026-11-20T15:00:00.000Z',
  changes: [{ what: 'added' as const, title: 'Aviso um' }],
};

const read = '/back-office/api/content/read';
const publishNotices = '/back-office/api/content/publish-notices';

const open = (answers: Answers = {}, me = caio()) =>
  openAs(me, '/content', {
    [read]: content(),
    '/back-office/api/content/versions': { list: [version], hasMore: false },
    ...answers,
  });

const phone = (inside: Pick<typeof screen, 'getByRole'> = screen) =>
  within(inside.getByRole('figure', { name: 'No celular do jogador' }));
const dialog = () => within(screen.getByRole('dialog'));
const titles = () =>
  within(screen.getByRole('table', { name: 'Banners' }))
    .getAllByRole('button', { name: /^Banner/u })
    .map(({ textContent }) => textContent);

async function publish(reason = 'Pauta de dezembro') {
  await press('Publicar');
  await type('Motivo', reason);
  dialog().getByRole('button', { name: 'Publicar' }).click();
}

describe('the content of the pages', () => {
  it('is listed with its state, and the phone shows what is on air, now and at another moment', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Avisos' }));
    expect(table.getByText('No ar')).toBeTruthy();
    expect(table.getByText('Marcado')).toBeTruthy();
    expect(phone().queryByText('Aviso dois')).toBeNull();
    await type('Ver como em', '2126-12-01T08:00');
    expect(phone().getAllByText('Aviso dois')).toHaveLength(2);
  });

  it('is written beside the phone, markup as text, kept as a draft and published with a reason', async () => {
    const sentTo = open({ [publishNotices]: { version: 4 } });
    await press('Novo aviso');
    await type('Título', 'Natal <b>na casa</b>');
    await type('Texto', 'Dia 25.');
    expect(phone(dialog()).getAllByText('Natal <b>na casa</b>')).toHaveLength(2);
    await press('Guardar no rascunho');
    await screen.findByText('Escolha quando começa');
    await type('Começa', '2026-12-24T18:00');
    await type('Termina', '2026-12-24T17:00');
    await press('Guardar no rascunho');
    await screen.findByText('Termina antes de começar');
    await type('Termina', '2026-12-26T18:00');
    await press('Guardar no rascunho');
    await screen.findByText('Rascunho: só você vê, até publicar.');
    await publish();
    await screen.findByText('Publicado.');
    expect(sentTo(publishNotices)).toMatchObject([
      {
        basedOn: 3,
        reason: 'Pauta de dezembro',
        items: [
          {
            title: 'Natal <b>na casa</b>',
            body: 'Dia 25.',
            at: '2026-12-24T21:00:00.000Z',
            until: '2026-12-26T21:00:00.000Z',
          },
          { id: 'um' },
          { id: 'dois' },
        ],
      },
    ]);
  });

  it('that another person published meanwhile loses nothing that was typed: both are brought together', async () => {
    const theirs = content({
      notices: { version: 4, items: [notice('tres'), notice('um', { body: 'De Bia' }), notice('dois')] },
    });
    let published = 0;
    const sentTo = open({
      [read]: () => (published === 0 ? content() : theirs),
      [publishNotices]: () => {
        published += 1;
        return published === 1 ? refusal('changed_meanwhile', 'Outra pessoa publicou esta lista') : { version: 5 };
      },
    });
    await press('Aviso um');
    await type('Texto', 'De Caio');
    await press('Guardar no rascunho');
    await publish();
    await screen.findByText('Outra pessoa publicou esta lista');
    await press('Cancelar');
    await press('Juntar com a versão 4');
    await screen.findByText('Vocês dois mudaram: Aviso um. No rascunho ficou o seu.');
    await publish();
    await screen.findByText('Publicado.');
    expect(sentTo(publishNotices)[1]).toMatchObject({
      basedOn: 4,
      items: [{ id: 'tres' }, { id: 'um', body: 'De Caio' }, { id: 'dois', at: '2026-11-20T12:00:00Z' }],
    });
  });

  it('is ordered and hidden by keys and buttons', async () => {
    open();
    await press('Banners');
    await press('Descer Banner a');
    expect(titles()).toEqual(['Banner b', 'Banner a']);
    within(screen.getByRole('table', { name: 'Banners' }))
      .getByRole('button', { name: 'Banner a' })
      .focus();
    key('u');
    expect(titles()).toEqual(['Banner a', 'Banner b']);
    key('x');
    await screen.findByText('Escondido');
    expect(phone().getByRole('img').getAttribute('alt')).toBe('Banner b');
  });

  it('offers a new tab only while there is a collection that has none', async () => {
    open({ [read]: content({ tabs: { version: 0, items: tabIds.map((id) => ({ id, title: `Aba ${id}` })) } }) });
    await press('Abas');
    const table = within(await screen.findByRole('table', { name: 'Abas' }));
    expect(screen.queryByRole('button', { name: 'Nova aba' })).toBeNull();
    key('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    table.getByRole('button', { name: 'Aba mines' }).click();
    await press('Tirar da lista');
    await press('Nova aba');
    await type('Título', 'Minas');
    await press('Guardar no rascunho');
    table.getByRole('button', { name: 'Aba all' });
    table.getByRole('button', { name: 'Minas' });
  });

  it('has a banner’s picture and where it leads from what the house has', async () => {
    const path = '/back-office/api/content/publish-carousel';
    const sentTo = open({ [path]: { version: 1 } });
    await press('Banners');
    await press('Novo banner');
    await type('Título', 'Natal');
    await press('Guardar no rascunho');
    expect(await screen.findAllByText('Preencha este campo')).toHaveLength(2);
    dialog().getByRole('radio', { name: 'AAAAAAAAAAAAAAAAAAAAAA' }).click();
    await press('Só ao texto');
    await press('Guardar no rascunho');
    await screen.findByText('Escreva o texto ou escolha para onde o banner leva');
    await press('Uma tela');
    await type('Tela', 'vip');
    await press('Guardar no rascunho');
    await publish();
    await screen.findByText('Publicado.');
    expect(sentTo(path)).toMatchObject([
      { basedOn: 0, items: [{ image: '/content/AAAAAAAAAAAAAAAAAAAAAA.jpg', active_code: 'vip' }, {}, {}] },
    ]);
  });

  it('goes back to an earlier version with a reason', async () => {
    const path = '/back-office/api/content/restore';
    const sentTo = open({ [path]: { version: 4 } });
    await press('Voltar ao que veio com a casa');
    await type('Motivo', 'Aviso errado');
    await press('Publicar');
    await screen.findByText('Publicado.');
    expect(sentTo(path)).toEqual([{ list: 'notices', version: 0, basedOn: 3, reason: 'Aviso errado' }]);
  });

  it('is only read by those who may not write', async () => {
    open({}, bruno());
    await press('Aviso um');
    expect(dialog().queryByRole('button', { name: 'Guardar no rascunho' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Novo aviso|Voltar/u })).toBeNull();
  });

  it('keeps its draft over a reload, and drops it when it is discarded', async () => {
    open();
    await press('Aviso um');
    await type('Texto', 'Outro');
    await press('Guardar no rascunho');
    const kept = sessionStorage.getItem(`draft:${caio().id}:content:notices`);
    expect(kept).toContain('Outro');
    await press('Descartar o rascunho');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull());
    expect(sessionStorage.getItem(`draft:${caio().id}:content:notices`)).toBeNull();
  });
});

it('a draft and what was published meanwhile: mine is what I changed, theirs the rest', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => notice(id));
  const base = [a!, b!, c!];
  const mine = [c!, notice('b', { body: 'meu' }), notice('novo')];
  const theirs = [notice('deles'), notice('a', { body: 'deles' }), notice('b', { body: 'deles' })];
  const { items, both } = mergeLists(base, mine, theirs);
  expect(items.map(({ id, body }) => [id, body])).toEqual([
    ['deles', 'Texto deles'],
    ['b', 'meu'],
    ['novo', 'Texto novo'],
  ]);
  expect(both).toEqual(['Aviso b']);
});
