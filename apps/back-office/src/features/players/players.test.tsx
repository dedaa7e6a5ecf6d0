// @vitest-environment happy-dom
import { formatBrl } from '@ipe/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findDraft } from '#shell/session/drafts.ts';
import { fieldRefusal, refusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { ana, bruno, paula, sara } from '#testing/fake-members.ts';
import { readPlayer, timelineItem } from '#testing/fake-players.ts';
import { adjustment } from '#testing/fake-proposals.ts';
import { payoutIds } from '#testing/fake-withdrawals.ts';
import { key, openAs, press, reload, type } from '#testing/page.tsx';

const read = '/back-office/api/players/read';
const timeline = '/back-office/api/players/timeline';
const propose = '/back-office/api/proposals/propose';
const own = adjustment({ mayDecide: false, mayWithdraw: true, proposedBy: { id: ids.paula, name: 'Paula Dias' } });

const openPlayer = (answers: Answers = {}, me = paula()) =>
  openAs(me, '/players/41', {
    [read]: readPlayer(),
    [timeline]: { list: [], next: null },
    '/back-office/api/data-requests/player': { list: [] },
    [propose]: own,
    '/back-office/api/proposals/read': own,
    ...answers,
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
const dialog = () => within(screen.getByRole('dialog', { name: 'Propor ajuste: Jogador 41' }));

describe('a player', () => {
  it('is shown as the house knows them, masked, with their money', async () => {
    const lot = {
      lotNo: 3,
      kind: 'bonus',
      balanceCentavos: 20_00,
      requiredCentavos: 100_00,
      wageredCentavos: 40_00,
    } as const;
    const lots = [{ ...lot, isWithdrawable: false, createdAt: '2026-11-20T15:00:00.000Z', expiresAt: null }];
    const sentTo = openPlayer({
      [read]: readPlayer({
        wallet: { balanceCentavos: 120_00, withdrawableCentavos: 100_00, debtCentavos: 0, lots },
        payouts: { hasPin: true, keys: [{ type: 'cpf', masked: '***.982.247-**' }], open: null },
      }),
    });
    await screen.findByText('Tatu Veloz');
    expect(facts()).toEqual([
      ['Número', '41'],
      ['Apelido', 'Tatu Veloz'],
      ['Nome', 'Maria A. S.'],
      ['CPF', '***.982.247-**'],
      ['Telefone', 'final 4321'],
      ['Cadastro', '20/11/2026 12:00'],
      ['Situação', 'Conta aberta'],
      ['Saldo', formatBrl(120_00)],
      ['Livre para saque', formatBrl(100_00)],
      ['PIN de saque', 'Tem'],
      ['Chaves Pix', 'CPF ***.982.247-**'],
    ]);
    expect(screen.getByRole('list', { name: 'Saldo por lote' }).textContent).toBe(
      `Bônus apostou ${formatBrl(40_00)} de ${formatBrl(100_00)}${formatBrl(20_00)}`,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Jogador 41',
      'Identidade',
      'Dinheiro',
      'Pedidos de dados',
      'Linha do tempo',
    ]);
    await screen.findByText('Nada aqui ainda');
    expect(sentTo(read)).toEqual([{ playerId: 41 }]);
  });

  it('who is not proved yet, or whose account is closed, is shown as such', async () => {
    openPlayer({ [read]: readPlayer({ name: null, cpf: null, closedAt: '2026-11-20T15:00:00.000Z' }) });
    await screen.findByText('Conta encerrada');
    expect(screen.getAllByText('Ainda não comprovado')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Propor ajuste' })).toBeNull();
  });

  it('who is suspended, excluded or whose withdrawals are on hold is shown as such', async () => {
    const until = '2026-12-20T15:00:00.000Z';
    const { blocks } = readPlayer();
    openPlayer({
      [read]: readPlayer({
        blocks: { ...blocks, suspendedSince: until, excluded: { since: until, until } },
        rests: [{ reason: 'pin_reset', endsAt: until }],
      }),
    });
    await screen.findByText('Suspensa');
    screen.getByText('Autoexcluído até 20/12/2026 12:00');
    screen.getByText('Saques parados até 20/12/2026 12:00');
  });

  it('R02 of a house that confirms accounts is shown with CPF base, terms and face', async () => {
    const at = '2026-11-22T15:00:00.000Z';
    const face = { state: 'declined', reason: 'cpf_taken', score: 12, providerId: 'p-1', hash: 'a1b2', begunAt: at };
    openPlayer({
      [read]: readPlayer({
        confirmation: {
          state: 'declined',
          baseStatus: 'regular',
          savedAt: at,
          confirmedUntil: null,
          terms: { version: '2026-11-23', acceptedAt: at },
          face,
        },
      }),
    });
    await screen.findByRole('heading', { name: 'Confirmação da identidade' });
    expect(facts().slice(7, 16)).toEqual([
      ['Situação', 'Rosto recusado'],
      ['Termos', 'versão 2026-11-23, em 22/11/2026'],
      ['Dados enviados', '22/11/2026 12:00'],
      ['CPF na Receita', 'Regular'],
      ['Rosto', 'Recusado: o CPF confirmou outra conta'],
      ['Verificação', '22/11/2026 12:00'],
      ['Semelhança', '12 de 100'],
      ['No provedor', 'p-1'],
      ['Hash da prova', 'a1b2'],
    ]);
  });

  it('who is not there is nobody', async () => {
    openPlayer({ [read]: null });
    await screen.findByText('Não há jogador com este número');
  });

  it('is acted on by members alone who may', async () => {
    openPlayer({}, bruno());
    await screen.findByText('Tatu Veloz');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => /^(?:Propor|Anotar|Mostrar d|Suspender|Apagar|Encerrar|Trocar)/u.test(name))).toEqual(
      ['Mostrar dadosV'],
    );
  });

  it('is adjusted by members alone who may propose it', async () => {
    openPlayer({}, ana());
    await screen.findByText('Tatu Veloz');
    expect(screen.queryByRole('button', { name: 'Propor ajuste' })).toBeNull();
  });
});

const title = (label: string) => ({ name: `${label}: Jogador 41` });

describe('an action', () => {
  it('shows the message as the player will read it, and is sent with its reason', async () => {
    const suspend = '/back-office/api/players/suspend';
    const sentTo = openPlayer({ [suspend]: {} }, sara());
    await screen.findByText('Tatu Veloz');
    key('x');
    const form = within(await screen.findByRole('dialog', title('Suspender')));
    await type('O que o jogador vai ler', 'Conferimos o seu cadastro');
    expect(form.getByRole('figure').textContent).toContain('Conta suspensaSua conta está suspensa: ');
    expect(form.getByRole('figure').textContent).toContain('Motivo: Conferimos o seu cadastro');
    fireEvent.click(form.getByRole('button', { name: 'Suspender' }));
    form.getByText('Preencha este campo');
    expect(sentTo(suspend)).toEqual([]);
    await type('Motivo interno', 'Alerta 7');
    fireEvent.click(form.getByRole('button', { name: 'Suspender' }));
    await screen.findByText('Jogador suspenso.');
    expect(sentTo(suspend)).toEqual([{ playerId: 41, message: 'Conferimos o seu cadastro', reason: 'Alerta 7' }]);
    expect(sentTo(read)).toHaveLength(2);
  });

  it('can’t be changed while it is on its way, and again after a refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
    openPlayer({ '/back-office/api/players/suspend': () => promise }, sara());
    await screen.findByText('Tatu Veloz');
    key('x');
    const form = within(await screen.findByRole('dialog', title('Suspender')));
    await type('O que o jogador vai ler', 'Conferimos o seu cadastro');
    await type('Motivo interno', 'Alerta 7');
    const areReadOnly = () => form.getAllByRole<HTMLTextAreaElement>('textbox').map(({ readOnly }) => readOnly);
    expect(areReadOnly()).toEqual([false, false]);
    fireEvent.click(form.getByRole('button', { name: 'Suspender' }));
    await waitFor(() => expect(areReadOnly()).toEqual([true, true]));
    resolve(refusal('', 'Não pode'));
    await form.findByText('Não pode');
    expect(areReadOnly()).toEqual([false, false]);
  });

  it('stays open while it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
    openPlayer({ '/back-office/api/players/suspend': () => promise }, sara());
    await screen.findByText('Tatu Veloz');
    key('x');
    const dialog = await screen.findByRole('dialog', title('Suspender'));
    const form = within(dialog);
    const close = () => fireEvent.click(form.getByRole('button', { name: 'Fechar' }));
    const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await type('O que o jogador vai ler', 'Conferimos o seu cadastro');
    await type('Motivo interno', 'Alerta 7');
    fireEvent.click(form.getByRole('button', { name: 'Suspender' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Fechar' }).getAttribute('aria-busy')).toBe('true'));
    close();
    escape();
    expect(dialog.isConnected).toBe(true);
    resolve(refusal('', 'Não pode'));
    await form.findByText('Não pode');
    close();
    expect(dialog.isConnected).toBe(false);
  });

  it('asks for no code for a new phone while the change is on its way', async () => {
    const code = '/back-office/api/players/send-phone-code';
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
    const sentTo = openPlayer({ [code]: {}, '/back-office/api/players/change-phone': () => promise }, sara());
    await screen.findByText('Tatu Veloz');
    key('t');
    const form = within(await screen.findByRole('dialog', title('Trocar telefone')));
    await type('Novo telefone, com DDD', '11987654321');
    await type('Código que o jogador leu', '482913');
    await type('Motivo interno', 'Chamado 91');
    fireEvent.click(form.getByRole('button', { name: 'Trocar telefone' }));
    await waitFor(() => expect(form.getAllByRole<HTMLInputElement>('textbox')[0]?.readOnly).toBe(true));
    await press('Enviar código ao novo telefone');
    resolve(refusal('', 'Não pode'));
    await form.findByText('Não pode');
    expect(sentTo(code)).toEqual([]);
  });

  it('leads to the open withdrawal where it is decided, for those who may read withdrawals', async () => {
    const open = { id: payoutIds.first, state: 'review', amountCentavos: 6_000_00 };
    openPlayer({ [read]: readPlayer({ payouts: { hasPin: true, keys: [], open } }) }, paula());
    const link = await screen.findByRole('link', { name: /6\.000,00/u });
    expect(link.getAttribute('href')).toBe('/back-office/withdrawals/players/41');
  });

  it('for which there is nothing to do isn’t offered', async () => {
    openPlayer({ [read]: readPlayer({ payouts: { hasPin: false, keys: [], open: null } }) }, sara());
    await screen.findByText('Tatu Veloz');
    for (const name of ['Apagar PIN', 'Encerrar suspensão', 'Reabrir conta'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that is refused says why, and keeps what was typed', async () => {
    openPlayer({ '/back-office/api/players/reset-pin': refusal('nothing_to_do', 'Este jogador não tem PIN') }, sara());
    await press('Apagar PIN');
    await type('Motivo interno', 'Chamado 1042');
    const form = within(screen.getByRole('dialog', title('Apagar PIN')));
    fireEvent.click(form.getByRole('button', { name: 'Apagar PIN' }));
    await form.findByText('Este jogador não tem PIN');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo interno').value).toBe('Chamado 1042');
  });

  it('a note that is too short is refused at its field', async () => {
    openPlayer({}, sara());
    await press('Anotar');
    await type('Anotação', 'Oi');
    fireEvent.click(within(screen.getByRole('dialog', title('Anotar'))).getByRole('button', { name: 'Anotar' }));
    const described = (await screen.findByText('Escreva pelo menos 5 caracteres')).id;
    expect(screen.getByLabelText('Anotação').getAttribute('aria-describedby')).toBe(described);
  });

  it('keeps its words in the tab, but no number of the player, until it is done or cancelled', async () => {
    openPlayer({}, sara());
    const draft = () => findDraft(sara().id, 'deed:41:prove-person');
    await press('Propor pessoa da conta');
    await type('CPF do titular', '529.982.247-25');
    await type('Nome completo', 'Maria Souza');
    await type('Motivo interno', 'Documento no chamado 7');
    expect(draft()).toEqual({
      wishId: expect.any(String),
      message: '',
      name: 'Maria Souza',
      reason: 'Documento no chamado 7',
    });
    key('Escape');
    await press('Propor pessoa da conta');
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Maria Souza');
    await press('Cancelar');
    expect(draft()).toBeNull();
  });

  it('frees the player’s tries, which leaves PIN and password as they are', async () => {
    const unlock = '/back-office/api/players/unlock';
    const sentTo = openPlayer({ [unlock]: {} }, sara());
    await screen.findByText('Tatu Veloz');
    key('d');
    const form = within(await screen.findByRole('dialog', title('Destravar')));
    expect(form.getByRole('figure').textContent).toContain('Tentativas liberadas');
    await type('Motivo interno', 'Chamado 1042');
    fireEvent.click(form.getByRole('button', { name: 'Destravar' }));
    await screen.findByText('Tentativas liberadas: o jogador foi avisado.');
    expect(sentTo(unlock)).toEqual([{ playerId: 41, reason: 'Chamado 1042' }]);
  });

  it('a new phone gets a code first, which the player reads to the member', async () => {
    const paths = ['/back-office/api/players/send-phone-code', '/back-office/api/players/change-phone'] as const;
    const sentTo = openPlayer({ [paths[0]]: {}, [paths[1]]: {} }, sara());
    await press('Trocar telefone');
    await type('Novo telefone, com DDD', '(11) 98765-4321');
    await press('Enviar código ao novo telefone');
    await screen.findByText('Código enviado.');
    await type('Código que o jogador leu', '123456');
    await type('Motivo interno', 'Perdeu o aparelho');
    const form = within(screen.getByRole('dialog', title('Trocar telefone')));
    expect(form.getByRole('figure').textContent).toContain('final 4321 em 24 horas');
    fireEvent.click(form.getByRole('button', { name: 'Trocar telefone' }));
    await screen.findByText('Troca pedida: ela vale em 24 horas.');
    const mobile = '11987654321';
    expect(sentTo(paths[0])).toEqual([{ playerId: 41, mobile }]);
    expect(sentTo(paths[1])).toEqual([{ playerId: 41, mobile, code: '123456', reason: 'Perdeu o aparelho' }]);
  });

  it('that takes two persons leads to its proposal', async () => {
    const sentTo = openPlayer({}, sara());
    await press('Propor pessoa da conta');
    await type('CPF do titular', '529.982.247-25');
    await type('Nome completo', 'Maria Souza');
    await type('Motivo interno', 'Documento no chamado 7');
    await press('Mandar proposta');
    await heading('Ajustar o saldo de um jogador');
    const payload = { playerId: 41, cpf: '52998224725', name: 'Maria Souza' };
    expect(sentTo(propose)).toEqual([{ kind: 'player.person', payload, reason: 'Documento no chamado 7' }]);
  });

  it('shows what is masked once a reason is given, until it may have changed', async () => {
    const unmask = '/back-office/api/players/unmask';
    const whole = { name: 'Maria Aparecida Souza', cpf: '52998224725', mobile: '11987654321', address: null };
    let name = 'Maria A. S.';
    openPlayer(
      {
        [read]: () => readPlayer({ name }),
        [unmask]: { ...whole, keys: [{ type: 'cpf', key: '52998224725' }] },
        '/back-office/api/players/note': {},
        '/back-office/api/players/correct-name': () => {
          name = 'Maria A. L.';
          return {};
        },
      },
      sara(),
    );
    await press('Mostrar dados');
    await type('Motivo interno', 'Conferir documento');
    fireEvent.click(
      within(screen.getByRole('dialog', title('Mostrar dados'))).getByRole('button', { name: 'Mostrar dados' }),
    );
    await screen.findByText('Maria Aparecida Souza');
    expect(facts()).toContainEqual(['CPF', '52998224725']);
    expect(facts()).toContainEqual(['Telefone', '11987654321']);
    key('n');
    await type('Anotação', 'Conferi o documento');
    fireEvent.click(within(screen.getByRole('dialog', title('Anotar'))).getByRole('button', { name: 'Anotar' }));
    await screen.findByText('Anotação guardada.');
    expect(facts()).toContainEqual(['Nome', 'Maria Aparecida Souza']);
    key('o');
    await type('Nome completo', 'Maria Aparecida Lima');
    await type('Motivo interno', 'Certidão no chamado 7');
    fireEvent.click(
      within(screen.getByRole('dialog', title('Corrigir nome'))).getByRole('button', { name: 'Corrigir nome' }),
    );
    await screen.findByText('Nome novo guardado.');
    expect(facts()).toContainEqual(['Nome', 'Maria A. L.']);
  });
});

describe('R23 a year of a player', () => {
  it('is saved as a document, with the reason for the log', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const path = '/back-office/api/players/year-statement';
    const statement = {
      year: 2026,
      isFinal: false,
      takenAt: '2026-11-20T15:00:00.000Z',
      person: null,
      house: { company: 'Casa Azul S.A.', tradeName: 'Casa Azul', cnpj: '', authorisation: '' },
      openingCentavos: 0,
      natures: [],
      closingCentavos: 0,
      netPrizeCentavos: 0,
    };
    const sentTo = openPlayer(
      { [path]: { fileName: 'comprovabet-2026-41.pdf', pdf: btoa('%PDF-1.7'), statement } },
      sara(),
    );
    await press(/^Baixar informe anual/u);
    await type('Ano', '2026');
    await type('Motivo interno', 'Pediu por telefone');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Baixar informe anual' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(sentTo(path)).toEqual([{ playerId: 41, year: 2026, reason: 'Pediu por telefone' }]);
    expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe('%PDF-1.7');
    saved.mockRestore();
    clicked.mockRestore();
  });
});

describe('the timeline', () => {
  const roundId = '0198a000-0000-7000-8000-0000000000dd';
  const hour = { from: '2026-11-20T15:02:00.000Z', to: '2026-11-20T15:40:00.000Z' };
  const play = {
    gameId: 'capivara-da-sorte',
    game: 'Capivara da Sorte',
    ...hour,
    rounds: 2,
    betCentavos: 2_00,
    winCentavos: 5_00,
  };
  const round = {
    roundId,
    gameId: 'capivara-da-sorte',
    game: 'Capivara da Sorte',
    at: hour.from,
    betCentavos: 1_00,
    winCentavos: 4_00,
    drawnCentavos: 4_00,
    gameVersion: '1',
    mathUrl: '/games/capivara-da-sorte/math-1.json',
    configSha256: 'ab'.repeat(32),
    mode: 'base',
    seedNo: 1,
    nonce: 7,
    clientSeed: 'semente',
    serverSeedHash: 'cd'.repeat(32),
    serverSeed: null,
    events: [
      { type: 'reveal' as const, reelSet: 'base', stops: [0, 0], window: [['A'], ['B']] },
      { type: 'finish' as const, totalUnits: 4, capped: false },
    ],
    symbolNames: { A: 'Capivara' },
  };
  const items = [
    timelineItem({ kind: 'play', id: 'hora', what: 'hour', amountCentavos: 3_00, play }),
    timelineItem(),
    timelineItem({
      kind: 'staff',
      id: '7',
      what: 'players/unmask',
      title: 'Ana Lima',
      detail: 'Conferir',
      amountCentavos: null,
    }),
  ];

  it('says what happened, newest first, and asks for the next page from its place', async () => {
    const next = { at: '2026-11-20T15:00:00.000Z', skip: 2 };
    const sentTo = openPlayer({
      [timeline]: ({ from }) => ({ list: from ? [timelineItem({ id: 'x' })] : items, next: from ? null : next }),
    });
    await screen.findByRole('table', { name: /^O que aconteceu/u });
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.stringMatching(/^Capivara da Sorte.*2 rodadas.*\+/u),
      expect.stringContaining('Depósito pago'),
      expect.stringContaining('Viu os dados de um jogadorAna Lima · Conferir'),
    ]);
    await press('Carregar mais');
    await screen.findAllByText('Depósito pago');
    expect(sentTo(timeline)).toEqual([{ playerId: 41 }, { playerId: 41, from: next }]);
  });

  it('is narrowed to one kind', async () => {
    const sentTo = openPlayer({ [timeline]: { list: items, next: null } });
    await press('Saques');
    await screen.findByRole('button', { name: 'Saques', pressed: true });
    expect(sentTo(timeline).at(-1)).toEqual({ playerId: 41, kinds: ['withdrawal'] });
  });

  it('leads from an hour of play to its rounds, and to a round’s proof', async () => {
    const list = [{ roundId, providerId: null, at: hour.from, betCentavos: 1_00, winCentavos: 4_00 }];
    openPlayer({
      [timeline]: { list: items, next: null },
      '/back-office/api/players/rounds': { list, total: 1 },
      '/back-office/api/players/round': round,
    });
    await press('Capivara da Sorte');
    await press('12:02:00');
    await screen.findByText('Sorteada de novo agora: o resultado é o mesmo');
    screen.getByText('Secreta até o jogador trocar de semente');
    const reels = screen.getByRole('figure', { name: 'Resultado nos rolos' });
    expect(reels.textContent).toBe('CapivaraB');
    await press('Voltar às rodadas');
    await screen.findByRole('button', { name: '12:02:00' });
  });

  it('opens a round by the number that its player reads, and shows it moment by moment', async () => {
    const sentTo = openPlayer({ '/back-office/api/players/round': round });
    await press('Jogo');
    await type('Rodada pelo número', `41-${roundId}`);
    await press('Abrir rodada');
    await press('Rever a rodada');
    await screen.findAllByText('Os rolos pararam');
    expect(sentTo('/back-office/api/players/round')).toEqual([{ playerId: 41, roundId }]);
  });
});

async function fillIn(amount = '1.000,00'): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /^Crédito/u }));
  await type('Valor em reais', amount);
  await type('O que o jogador vai ler', ' Prêmio de 3/12 que faltou ');
  await type('Motivo interno', 'Chamado 1042');
}

describe('a reward by hand', () => {
  const calls = {
    '/back-office/api/players/read': readPlayer(),
    '/back-office/api/players/timeline': {
      list: [timelineItem({ kind: 'reward', what: 'house', title: 'Recompensa da casa', amountCentavos: 10_00 })],
      next: null,
    },
    '/back-office/api/proposals/propose': own,
    '/back-office/api/proposals/read': own,
  };

  it('is proposed as it is typed, with the message that the player will read', async () => {
    const sentTo = openAs(paula(), '/players/41', calls);
    await press(/^Propor recompensa/u);
    await type('Valor da recompensa', '12,50');
    await type('Vezes a apostar', '1,5');
    await type('Dias para apostar', '7');
    await type('O que o jogador vai ler', 'Pela falha de ontem.');
    await screen.findByText(/Para sacar, aposte 1,5 vez em até 7 dias\. Motivo: Pela falha de ontem\./u);
    await type('Motivo interno', 'Falha de ontem no check-in');
    await press('Mandar proposta');
    await waitFor(() =>
      expect(sentTo('/back-office/api/proposals/propose')).toEqual([
        {
          kind: 'reward.grant',
          payload: {
            grantId: expect.stringMatching(/^[\da-f-]{36}$/u),
            playerId: 41,
            amountCentavos: 12_50,
            wageringX100: 150,
            wageringDays: 7,
            message: 'Pela falha de ontem.',
          },
          reason: 'Falha de ontem no check-in',
        },
      ]),
    );
  });

  it('is the same wish when it is sent again after a lost answer', async () => {
    const sentTo = openAs(paula(), '/players/41', { ...calls, [propose]: () => Promise.reject(new TypeError('lost')) });
    await press(/^Propor recompensa/u);
    await type('Valor da recompensa', '12,50');
    await type('Vezes a apostar', '1,5');
    await type('Dias para apostar', '7');
    await type('O que o jogador vai ler', 'Pela falha de ontem.');
    await type('Motivo interno', 'Falha de ontem no check-in');
    await press('Mandar proposta');
    await screen.findByText(/^O servidor não respondeu/u);
    await press('Mandar proposta');
    await waitFor(() => expect(sentTo(propose)).toHaveLength(2));
    const [first, second] = sentTo(propose);
    expect(second).toEqual(first);
  });

  it('is proposed to be taken back from its line', async () => {
    const sentTo = openAs(paula(), '/players/41', calls);
    await press(/Recompensa da casa/u);
    await press('Propor retirada');
    await type('O que o jogador vai ler', 'Dada por engano.');
    await type('Motivo interno', 'Jogador errado');
    await press('Mandar proposta');
    await waitFor(() =>
      expect(sentTo('/back-office/api/proposals/propose')).toMatchObject([
        { kind: 'reward.take-back', payload: { playerId: 41, message: 'Dada por engano.' }, reason: 'Jogador errado' },
      ]),
    );
  });
});

describe('an adjustment', () => {
  it('is written, confirmed exactly as it is, sent, and has its page', async () => {
    const sentTo = openPlayer();
    await screen.findByText('Tatu Veloz');
    key('c');
    await fillIn();
    const notice = `Creditamos ${formatBrl(1_000_00)} no seu saldo. Motivo: Prêmio de 3/12 que faltou`;
    const preview = `Na caixa de mensagens do jogadorAjuste no seu saldo${notice}`;
    expect(dialog().getByRole('figure').textContent).toBe(preview);
    await press('Conferir');
    expect(document.activeElement?.textContent).toBe('Voltar e corrigir');
    const confirmed = dialog().getAllByRole('definition');
    expect(confirmed.map(({ textContent }) => textContent)).toEqual([
      '41 · Maria A. S.',
      formatBrl(1_000_00),
      'Chamado 1042',
    ]);
    expect(dialog().getByRole('figure').textContent).toBe(preview);
    expect(sentTo(propose)).toEqual([]);
    await press('Mandar proposta');
    await screen.findByText('Você propôs. Outra pessoa precisa decidir.');
    expect(location.pathname).toBe(`/back-office/decisions/${ids.proposal}`);
    expect(sentTo(propose)).toEqual([
      {
        kind: 'money.adjust',
        payload: {
          adjustmentId: expect.stringMatching(/^[\da-f-]{36}$/u),
          playerId: 41,
          amountCentavos: 1_000_00,
          message: 'Prêmio de 3/12 que faltou',
        },
        reason: 'Chamado 1042',
      },
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Jogador 41' }));
    await heading('Jogador 41');
  });

  it('that takes money says so everywhere', async () => {
    const sentTo = openPlayer();
    await press('Propor ajuste');
    await fillIn('5,5');
    fireEvent.click(screen.getByRole('radio', { name: /^Débito/u }));
    await press('Conferir');
    expect(dialog().getByRole('figure').textContent).toContain(`Descontamos ${formatBrl(5_50)} do seu saldo. Motivo: `);
    expect(
      dialog()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toContain('Débito');
    await press('Mandar proposta');
    await heading('Ajustar o saldo de um jogador');
    expect(sentTo(propose)).toMatchObject([{ payload: { amountCentavos: -5_50 } }]);
  });

  it.each([
    ['1e9', ''],
    ['-1', ''],
    ['10 a 20', ''],
    ['R$ 1.000,00', '1.000,00'],
    ['1.000,00', '1.000,00'],
    ['50', '50'],
  ])('of %j that is pasted is %j', async (pasted, read) => {
    openPlayer();
    await press('Propor ajuste');
    await type('Valor em reais', pasted);
    expect(screen.getByLabelText<HTMLInputElement>('Valor em reais').value).toBe(read);
  });

  it('says what is missing beside each field, and nothing is sent', async () => {
    const sentTo = openPlayer();
    await press('Propor ajuste');
    await press('Conferir');
    expect(dialog().getAllByText('Preencha este campo')).toHaveLength(4);
    for (const wrong of ['1.23', '0', '0,00']) {
      await fillIn(wrong);
      await press('Conferir');
      dialog().getByText('Informe um valor, como 50 ou 1.234,56');
    }
    expect(sentTo(propose)).toEqual([]);
  });

  it('that is refused for a field leads back to it, until it is changed', async () => {
    const sentence = 'O saldo do jogador é de R$ 0,00: menor que o débito';
    const sentTo = openPlayer({ [propose]: fieldRefusal({ 'payload.amountCentavos': sentence, reason: 'Curto' }) });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    const described = (await screen.findByText(sentence)).id;
    expect(screen.getByLabelText('Valor em reais').getAttribute('aria-describedby')).toBe(described);
    dialog().getByText('Curto');
    await type('Valor em reais', '10');
    expect(screen.queryByText(sentence)).toBeNull();
    await press('Conferir');
    await press('Mandar proposta');
    await screen.findByText(sentence);
    const [first, second] = sentTo(propose) as { payload: { adjustmentId: string } }[];
    expect(second?.payload).toMatchObject({ adjustmentId: first?.payload.adjustmentId, amountCentavos: 10_00 });
  });

  it('that is refused as a whole says why where it was confirmed, and can be corrected', async () => {
    openPlayer({ [propose]: refusal('proposal_open', 'Já há uma proposta aberta sobre isto') });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    await screen.findByText('Já há uma proposta aberta sobre isto');
    await press('Voltar e corrigir');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo interno').value).toBe('Chamado 1042');
  });

  it('is the same wish when it is sent again after a lost answer, from its draft', async () => {
    const lost = () => Promise.reject(new TypeError('lost'));
    const sentTo = openPlayer({ [propose]: lost });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    await screen.findByText(/^O servidor não respondeu/u);
    reload();
    await press('Propor ajuste');
    await press('Conferir');
    await press('Mandar proposta');
    await waitFor(() => expect(sentTo(propose)).toHaveLength(2));
    const [first, second] = sentTo(propose);
    expect(second).toEqual(first);
    await press('Voltar e corrigir');
    await press('Cancelar');
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    await waitFor(() => expect(sentTo(propose)).toHaveLength(3));
    expect(sentTo(propose)[2]).not.toEqual(first);
  });

  it('outlives the end of the session: what was typed stays, and is sent once the person is back', async () => {
    const turns = [refusal('session_ended'), own];
    const sentTo = openPlayer({ [propose]: () => turns.shift()!, '/back-office/api/staff/sign-in': paula() });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    const signIn = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
    dialog().getByText('Chamado 1042');
    fireEvent.change(signIn.getByLabelText('E-mail'), { target: { value: 'paula@casa.example' } });
    fireEvent.change(signIn.getByLabelText('Senha'), { target: { value: 'uma frase bem comprida' } });
    fireEvent.change(signIn.getByLabelText('Código do aplicativo'), { target: { value: '123456' } });
    fireEvent.click(signIn.getByRole('button', { name: 'Entrar' }));
    await heading('Ajustar o saldo de um jogador');
    const [first, second] = sentTo(propose);
    expect(second).toEqual(first);
  });
});
