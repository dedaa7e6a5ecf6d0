// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shell/calls/query-client.ts';
import { fieldRefusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { bruno, caio } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { key, openAs, press, reload, type } from '#testing/page.tsx';

type Campaign = StaffOutput<'/back-office/api/campaigns/read'>;

const at = '2026-11-20T15:00:00.000Z';

const campaign = (differing: Partial<Campaign> = {}): Campaign => ({
  id: ids.comment,
  name: 'Volta de novembro',
  segmentName: 'Sumidos',
  state: 'draft',
  createdAt: at,
  sendAt: null,
  startedAt: null,
  endedAt: null,
  title: 'Tem jogo <b>novo</b>',
  content: 'A capivara chegou.',
  link: '/promo',
  offer: null,
  holdoutPercent: 10,
  capMessages: 2,
  capDays: 7,
  resultDays: 7,
  described: ['Não jogou nos últimos 30 dias'],
  createdBy: 'Caio Nunes',
  stopReason: null,
  proposalId: null,
  results: null,
  holdoutKey: null,
  holdoutKeyHash: 'ab'.repeat(32),
  ...differing,
});

const segment = {
  id: ids.ticket,
  name: 'Sumidos',
  conditions: [{ kind: 'played' as const, did: false, days: 30 }],
  described: ['Não jogou nos últimos 30 dias'],
  changedAt: at,
  changedBy: 'Caio Nunes',
};

const group = { players: 0, read: 0, cameBack: 0, deposited: 0, depositedCentavos: 0 };

const save = '/back-office/api/campaigns/save';
const saveSegment = '/back-office/api/segments/save';
const count = '/back-office/api/segments/count';

const answers = (differing: Answers = {}): Answers => ({
  '/back-office/api/campaigns/list': { list: [campaign()], hasMore: false },
  '/back-office/api/campaigns/read': campaign(),
  '/back-office/api/campaigns/preview': {
    preview: {
      addressed: 900,
      heldOut: 100,
      capped: 7,
      unreachable: [{ why: 'self_excluded', players: 20 }],
      withLimits: 3,
    },
  },
  '/back-office/api/segments/list': { list: [segment], games: [{ gameId: 'arara-de-ouro', name: 'Arara de Ouro' }] },
  [count]: { players: 1_020, described: segment.described },
  ...differing,
});

const phone = () => within(screen.getByRole('figure', { name: 'No celular do jogador' }));

describe('a campaign', () => {
  it('shows whom it would reach and why not others, and the message as text beside its way out', async () => {
    openAs(caio(), '/campaigns', answers());
    await press('Volta de novembro');
    await screen.findByText('Autoexcluídos');
    expect(screen.getByText('900')).toBeTruthy();
    expect(screen.getByText(/3 jogadores com limites próprios/u)).toBeTruthy();
    expect(phone().getByText('Tem jogo <b>novo</b>')).toBeTruthy();
    expect(phone().getByText(/Não quer mais receber ofertas\?/u)).toBeTruthy();
    expect(phone().getByText('Ver promoções')).toBeTruthy();
  });

  it('is drafted beside the phone, with what is wrong at its field, and keeps what was typed', async () => {
    let tries = 0;
    const sentTo = openAs(
      caio(),
      '/campaigns',
      answers({ [save]: () => ((tries += 1) === 1 ? fieldRefusal({ holdoutPercent: 'Grande demais' }) : {}) }),
    );
    await press('Nova campanha');
    await type('Nome', 'Natal');
    await type('Segmento', segment.id);
    await type('Título', 'Boas festas');
    await type('Texto', 'Tem check-in todo dia.');
    await type('Oferta', 'sign');
    expect(phone().getByText('Boas festas')).toBeTruthy();
    expect(phone().getByText('Ver check-in')).toBeTruthy();
    await type('Grupo de controle (%)', '50');
    await press('Salvar rascunho');
    await screen.findByText('Grande demais');
    await press('Fechar');
    await press('Nova campanha');
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Natal');
    await type('Grupo de controle (%)', '20');
    await press('Salvar rascunho');
    await screen.findByText('Rascunho salvo.');
    expect(sentTo(save).at(-1)).toMatchObject({
      name: 'Natal',
      segmentId: segment.id,
      offer: 'sign',
      link: null,
      holdoutPercent: 20,
      sendAt: null,
    });
  });

  it('can’t be changed while it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    openAs(caio(), '/campaigns', answers({ [save]: () => promise }));
    await press('Nova campanha');
    await type('Nome', 'Natal');
    await type('Segmento', segment.id);
    await type('Título', 'Boas festas');
    await type('Texto', 'Tem check-in todo dia.');
    const name = screen.getByLabelText<HTMLInputElement>('Nome');
    await press('Salvar rascunho');
    await waitFor(() => expect(name.readOnly).toBe(true));
    await type('Segmento', '');
    expect(screen.getByLabelText<HTMLSelectElement>('Segmento').value).toBe(segment.id);
    resolve({});
    await screen.findByText('Rascunho salvo.');
  });

  it('that is new after a cancelled one is another one, also where the answer of that was lost', async () => {
    const sentTo = openAs(caio(), '/campaigns', answers({ [save]: () => Promise.reject(new TypeError('lost')) }));
    const draw = async (name: string) => {
      await press('Nova campanha');
      expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('');
      await type('Nome', name);
      await type('Segmento', segment.id);
      await type('Título', 'Boas festas');
      await type('Texto', 'Tem check-in todo dia.');
      await press('Salvar rascunho');
      await screen.findByText(/^O servidor não respondeu/u);
      await press('Cancelar');
    };
    await draw('Natal');
    await draw('Ano-novo');
    const ids = sentTo(save).map((wish) => (wish as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is proposed with a reason, and leads to the decision', async () => {
    const propose = '/back-office/api/proposals/propose';
    const own = proposal({ kind: 'campaign.send', subject: `campaign:${ids.comment}`, mayDecide: false });
    const sentTo = openAs(
      caio(),
      `/campaigns/${ids.comment}`,
      answers({ [propose]: own, '/back-office/api/proposals/read': own }),
    );
    await screen.findByText('Autoexcluídos');
    key('p');
    await type('Motivo', 'Plano de novembro');
    await press('Mandar proposta');
    await screen.findByText('Proposta enviada. Outra pessoa precisa aprovar.');
    expect(sentTo(propose)).toEqual([
      { kind: 'campaign.send', payload: { campaignId: ids.comment }, reason: 'Plano de novembro' },
    ]);
    expect(await screen.findByRole('link', { name: 'A campanha, e quem receberia agora' })).toBeTruthy();
  });

  it('that runs is stopped with a reason', async () => {
    const running = campaign({ state: 'running', startedAt: at, holdoutKey: 'cd'.repeat(32) });
    const stop = '/back-office/api/campaigns/stop';
    const sentTo = openAs(
      caio(),
      `/campaigns/${ids.comment}`,
      answers({ '/back-office/api/campaigns/read': running, [stop]: {} }),
    );
    await press('Parar agora');
    const dialog = within(await screen.findByRole('dialog', { name: 'Parar agora' }));
    await type('Motivo', 'Texto errado');
    dialog.getByRole('button', { name: 'Parar agora' }).click();
    await screen.findByText('Campanha parada.');
    expect(sentTo(stop)).toEqual([{ id: ids.comment, reason: 'Texto errado' }]);
  });

  it('that runs is not asked for by a clock, which would keep the session of an absent person alive', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const idleMs = 15 * 60_000;
    const me = { ...caio(), idleAt: new Date(Date.now() + idleMs).toISOString() };
    const running = campaign({ state: 'running', startedAt: at });
    const read = '/back-office/api/campaigns/read';
    const sentTo = openAs(me, `/campaigns/${ids.comment}`, answers({ [read]: running }));
    await screen.findByRole('button', { name: 'Parar agora' });
    await vi.advanceTimersByTimeAsync(idleMs);
    expect(sentTo(read)).toHaveLength(1);
    await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
  });

  it('that runs is read again by a button and by its key', async () => {
    const results = { sent: group, heldOut: group, notedAt: null };
    let read = 0;
    openAs(
      caio(),
      `/campaigns/${ids.comment}`,
      answers({
        '/back-office/api/campaigns/read': () =>
          campaign({
            state: 'running',
            startedAt: at,
            results: { ...results, sent: { ...group, players: 7_000 + (read += 1) } },
          }),
      }),
    );
    await press('Atualizar');
    await screen.findByText('7.002');
    key('u');
    await screen.findByText('7.003');
  });

  it('that ran is compared with its holdout group, and says when that may be chance', async () => {
    const sent = {
      ...group,
      players: 9_000,
      read: 4_000,
      cameBack: 1_800,
      deposited: 905,
      depositedCentavos: 45_000_00,
    };
    const heldOut = { ...group, players: 1_000, cameBack: 120, deposited: 98, depositedCentavos: 4_900_00 };
    const done = campaign({
      state: 'done',
      startedAt: at,
      endedAt: at,
      results: { sent, heldOut, notedAt: null },
      holdoutKey: 'cd'.repeat(32),
    });
    openAs(bruno(), `/campaigns/${ids.comment}`, answers({ '/back-office/api/campaigns/read': done }));
    const table = within(await screen.findByRole('table', { name: 'O que aconteceu' }));
    expect(table.getByText('1.800 (20%)')).toBeTruthy();
    expect(screen.getByText('+8,00 p.p. (±2,18)')).toBeTruthy();
    expect(screen.getByText('Com 95% de confiança, a diferença não é acaso.')).toBeTruthy();
    expect(screen.getByText('A diferença pode ser acaso.')).toBeTruthy();
    expect(screen.getByText('cd'.repeat(32))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Parar|Propor|Mudar/u })).toBeNull();
  });

  it('is only read by those who may not write', async () => {
    openAs(bruno(), '/campaigns', answers());
    await screen.findByRole('button', { name: 'Volta de novembro' });
    expect(screen.queryByRole('button', { name: 'Nova campanha' })).toBeNull();
    key('c');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a segment', () => {
  it('is counted while it is built, and saved', async () => {
    const sentTo = openAs(caio(), '/segments', answers({ [saveSegment]: {} }));
    await screen.findByRole('button', { name: 'Sumidos' });
    key('c');
    await screen.findByText('1.020 jogadores fazem parte agora');
    await press('Mais uma condição');
    const second = within(screen.getByRole('group', { name: 'Condição 2' }));
    await waitFor(() => expect(second.getByLabelText('O quê')).toBeTruthy());
    const kinds = screen.getAllByLabelText('O quê');
    fireEvent.change(kinds[1]!, { target: { value: 'deposited' } });
    fireEvent.change(second.getByLabelText('No mínimo'), { target: { value: '50,00' } });
    await type('Nome', 'Grandes sumidos');
    const conditions = [
      { kind: 'played', did: false, days: 30 },
      { kind: 'deposited', days: 30, least: 50_00, most: null },
    ];
    await waitFor(() => expect(sentTo(count).at(-1)).toEqual({ conditions }));
    await press('Salvar segmento');
    await screen.findByText('Segmento salvo.');
    expect(sentTo(saveSegment)).toMatchObject([{ name: 'Grandes sumidos', conditions }]);
  });

  it('keeps a change until it is cancelled, or somebody else has saved another one', async () => {
    const lists = [segment];
    openAs(
      caio(),
      '/segments',
      answers({ '/back-office/api/segments/list': () => ({ list: lists, games: [] }), [saveSegment]: {} }),
    );
    const days = () => screen.getByLabelText<HTMLInputElement>('Nos últimos dias').value;
    await press('Sumidos');
    await type('Nos últimos dias', '300');
    await press('Fechar');
    await press('Sumidos');
    expect(days()).toBe('300');
    await press('Cancelar');
    await press('Sumidos');
    expect(days()).toBe('30');
    await type('Nos últimos dias', '300');
    await press('Fechar');
    const conditions = [{ kind: 'played' as const, did: false, days: 45 }];
    lists[0] = { ...segment, name: 'Muito sumidos', conditions, changedAt: '2026-11-21T15:00:00.000Z' };
    await queryClient.invalidateQueries();
    await press('Muito sumidos');
    expect(days()).toBe('45');
  });

  it('can’t be changed while it is on its way, not by another condition either', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    openAs(caio(), '/segments', answers({ [saveSegment]: () => promise }));
    await press('Novo segmento');
    await type('Nome', 'Grandes sumidos');
    await press('Mais uma condição');
    const name = screen.getByLabelText<HTMLInputElement>('Nome');
    await press('Salvar segmento');
    await waitFor(() => expect(name.readOnly).toBe(true));
    await press('Mais uma condição');
    await press('Tirar a condição 2');
    expect(screen.getAllByRole('group', { name: /^Condição \d/u })).toHaveLength(2);
    resolve({});
    await screen.findByText('Segmento salvo.');
  });

  it('that is new is the same one when it is sent again after a lost answer', async () => {
    const sentTo = openAs(caio(), '/segments', answers({ [saveSegment]: () => Promise.reject(new TypeError('lost')) }));
    await press('Novo segmento');
    await type('Nome', 'Grandes sumidos');
    await press('Salvar segmento');
    await screen.findByText(/^O servidor não respondeu/u);
    reload();
    await press('Novo segmento');
    await press('Salvar segmento');
    await waitFor(() => expect(sentTo(saveSegment)).toHaveLength(2));
    // The corrected segment needs another id, because the first one may be saved already.
    await type('Nome', 'Grandes sumidos de julho');
    await press('Salvar segmento');
    await waitFor(() => expect(sentTo(saveSegment)).toHaveLength(3));
    const [first, second, third] = sentTo(saveSegment) as StaffInput<typeof saveSegment>[];
    expect(second).toEqual(first);
    expect(third?.id).not.toBe(first?.id);
  });

  it('that is refused says why at the name or at the condition', async () => {
    openAs(caio(), '/segments', answers());
    await screen.findByRole('button', { name: 'Sumidos' });
    key('c');
    await type('Nome', 'VI');
    fireEvent.change(screen.getByLabelText('Nos últimos dias'), { target: { value: '0' } });
    await press('Salvar segmento');
    const described = (await screen.findByText('Escreva pelo menos 3 caracteres')).id;
    expect(screen.getByLabelText('Nome').getAttribute('aria-describedby')).toBe(described);
    within(screen.getByRole('group', { name: 'Condição 1' })).getByText('O mínimo é 1 dia');
  });

  it('says when it took too long to count, and is removed with a second press', async () => {
    const remove = '/back-office/api/segments/remove';
    const sentTo = openAs(caio(), '/segments', answers({ [count]: { players: null, described: [] }, [remove]: {} }));
    await press('Sumidos');
    await screen.findByText('A contagem demorou demais');
    await press('Remover');
    await press('Confirmar');
    await screen.findByText('Segmento removido.');
    expect(sentTo(remove)).toEqual([{ id: segment.id }]);
  });
});
