// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findDraft } from '#shell/session/drafts.ts';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { bruno, rita } from '#testing/fake-members.ts';
import { key, openAs, press, type } from '#testing/page.tsx';
import type { Alert, Case, CaseHead, PlayerRisk } from './risk.queries.ts';

const [alertId, caseId] = ['0198a000-0000-7000-8000-0000000000c1', '0198a000-0000-7000-8000-0000000000c2'];
const at = '2026-11-20T15:00:00.000Z';
const daysFromNow = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
beforeEach(() => void vi.setSystemTime(at));

const alert = (differing: Partial<Alert> = {}): Alert => ({
  id: alertId,
  playerId: 41,
  nickname: 'Tatu Veloz',
  rule: 'structuring',
  ruleVersion: '1',
  severity: 'notable',
  summary: '6 depósitos, R$ 9.000,00',
  evidence: [
    { at, text: 'Depósito pago', amountCentavos: 1_500_00, playerId: null },
    { at: null, text: 'Mesmo aparelho: 3f9a', amountCentavos: null, playerId: 42 },
  ],
  operatedAt: at,
  foundAt: at,
  state: 'open',
  caseId: null,
  dismissedBy: null,
  dismissReason: null,
  ...differing,
});

const head = (differing: Partial<CaseHead> = {}): CaseHead => ({
  id: caseId,
  playerId: 41,
  nickname: 'Tatu Veloz',
  state: 'open',
  openedBy: null,
  openedAt: at,
  openReason: '6 depósitos',
  alarmAt: daysFromNow(8),
  dueAt: daysFromNow(18),
  rules: ['structuring'],
  concludedAt: null,
  ...differing,
});

const whole = (differing: Partial<Case> = {}): Case => ({
  ...head(),
  revision: 3,
  alerts: [alert({ state: 'in-case', caseId })],
  notes: [{ noteNo: 1, by: { id: ids.ana, name: 'Ana Lima' }, at, text: '<b>Renda</b> & patrimônio' }],
  conclusion: null,
  ...differing,
});

const risk = (differing: Partial<PlayerRisk> = {}): PlayerRisk => ({
  links: [{ playerId: 42, nickname: 'Onça', ways: [{ kind: 'pix-key', shown: 'a***@x.example', at }] }],
  contacts: [],
  alerts: [alert()],
  cases: [],
  pep: { isPep: false, declared: false, marks: [] },
  ...differing,
});

const calls = '/back-office/api/risk';
const open = (address: string, answers: Answers = {}, me = rita()) =>
  openAs(me, address, {
    [`${calls}/alerts`]: { list: [alert()], hasMore: false },
    [`${calls}/cases`]: { list: [head()], hasMore: false },
    [`${calls}/read-case`]: whole(),
    [`${calls}/read-player`]: risk(),
    [`${calls}/open-case`]: { id: caseId, playerId: 41 },
    [`${calls}/dismiss-alert`]: {},
    [`${calls}/add-note`]: {},
    [`${calls}/conclude`]: {},
    [`${calls}/note-contact`]: {},
    ...answers,
  } as Answers);

beforeEach(() => sessionStorage.clear());

describe('alerts', () => {
  it('are read by their evidence, and lead to a case by j and c', async () => {
    const sentTo = open('/risk');
    await screen.findByText('Fracionamento');
    key('j');
    key('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fracionamento' }));
    expect(within(dialog.getByRole('table', { name: 'O que a regra viu' })).getAllByRole('row')).toHaveLength(3);
    await type('Por que abrir', 'Fracionou depósitos');
    await press('Abrir caso');
    await screen.findByRole('heading', { level: 1, name: 'Caso do jogador 41' });
    expect(sentTo(`${calls}/open-case`)).toEqual([{ playerId: 41, alertId, reason: 'Fracionou depósitos' }]);
  });

  it('are dismissed with a reason, and what another person decided first is told', async () => {
    const over = refusal('alert_over', 'Outra pessoa já decidiu este alerta');
    const sentTo = open('/risk', { [`${calls}/dismiss-alert`]: over } as Answers);
    await screen.findByText('Fracionamento');
    key('j');
    key('d');
    await press('Dispensar');
    expect(sentTo(`${calls}/dismiss-alert`)).toEqual([]);
    await type('Por que dispensar', 'Salário em parcelas');
    await press('Dispensar');
    await screen.findByText('Outra pessoa já decidiu este alerta');
    expect(screen.getByLabelText('Por que dispensar')).toHaveProperty('value', 'Salário em parcelas');
  });

  it('are only read without the right to decide', async () => {
    open('/risk', {}, bruno());
    await press('Fracionamento');
    await screen.findByText('6 depósitos, R$ 9.000,00', { selector: 'p' });
    expect(screen.queryByRole('button', { name: 'Dispensar' })).toBeNull();
  });

  it('that are none say so', async () => {
    open('/risk', { [`${calls}/alerts`]: { list: [], hasMore: false } } as Answers);
    await screen.findByText('Nenhum alerta');
  });
});

describe('R07 impeded persons', () => {
  const clock = {
    state: 'open',
    foundAt: '2026-11-20T12:00:00.000Z',
    withdrawUntil: '2026-11-22T12:00:00.000Z',
    closeBy: '2026-11-23T12:00:00.000Z',
    closedAt: null,
    returnUntil: null,
    endedAt: null,
  };
  const one = {
    playerId: 41,
    queryId: caseId,
    nickname: 'Tatu',
    reasons: ['Renegociou o Fies'],
    balanceCentavos: 12_50,
    clock,
  };

  it('R07 stand with why, how far it is and what is left of their money', async () => {
    open('/risk/impeded', { '/back-office/api/impeded/list': { list: [one], hasMore: false } } as Answers);
    expect((await screen.findByText('Renegociou o Fies')).closest('tr')?.textContent).toMatch(
      /41\s· Tatu.*Pode sacar.*encerra até 23\/11.*R\$\s12,50/u,
    );
  });

  it('R07 who are none say so', async () => {
    open('/risk/impeded', { '/back-office/api/impeded/list': { list: [], hasMore: false } } as Answers);
    await screen.findByText('Ninguém impedido');
  });
});

describe('cases', () => {
  it.each([
    ['2026-11-29T13:00:00Z', '2026-11-28T18:00:00Z', '1 dia para concluir'],
    ['2026-11-29T13:00:00Z', '2026-11-29T03:00:00Z', 'Vence hoje'],
    ['2026-11-29T13:00:00Z', '2026-11-29T13:01:00Z', 'Atrasado desde hoje'],
    ['2026-11-29T13:00:00Z', '2026-11-30T03:00:00Z', 'Atrasado 1 dia'],
  ])('that end at %s have at %s the clock “%s”, by São Paulo’s days', async (dueAt, now, words) => {
    vi.setSystemTime(new Date(now));
    const one = head({ alarmAt: '2026-11-19T13:00:00Z', dueAt });
    open('/risk/cases', { [`${calls}/cases`]: { list: [one], hasMore: false } } as Answers);
    await screen.findByText(words);
  });

  it.each([
    ['18 dias para concluir', head()],
    ['9 dias para concluir', head({ alarmAt: daysFromNow(-2), dueAt: daysFromNow(9) })],
    ['Atrasado 1 dia', head({ alarmAt: daysFromNow(-11), dueAt: daysFromNow(-1) })],
  ])('have a clock: %s', async (words, one) => {
    open('/risk/cases', { [`${calls}/cases`]: { list: [one], hasMore: false } } as Answers);
    await screen.findByText(words);
  });

  it('are concluded in writing, with the revision that was read', async () => {
    const sentTo = open(`/risk/cases/41/${caseId}`);
    await screen.findByText('<b>Renda</b> & patrimônio');
    await press('Concluir');
    expect(screen.getAllByText('Preencha este campo')).toHaveLength(2);
    await type('O que fica decidido', 'communicated');
    await type('Número da comunicação (Siscoaf)', '2026.1234567-8');
    await type('Análise por escrito', 'Sem renda que explique');
    await press('Concluir');
    await screen.findByText('Caso concluído.');
    expect(sentTo(`${calls}/conclude`)).toEqual([
      {
        playerId: 41,
        caseId,
        revision: 3,
        outcome: 'communicated',
        coafNumber: '2026.1234567-8',
        text: 'Sem renda que explique',
      },
    ]);
  });

  it('can’t be changed while their conclusion is on its way', async () => {
    let arrive = (_answer: object) => {};
    const slow = () => new Promise<object>((resolve) => (arrive = resolve));
    open(`/risk/cases/41/${caseId}`, { [`${calls}/conclude`]: slow } as Answers);
    await type('O que fica decidido', 'archived');
    await type('Análise por escrito', 'Sem renda que explique');
    const written = screen.getByLabelText<HTMLTextAreaElement>('Análise por escrito');
    await press('Concluir');
    await waitFor(() => expect(written.readOnly).toBe(true));
    arrive({});
    await screen.findByText('Caso concluído.');
  });

  it('that another person has changed say so, and keep what was written, across a reload too', async () => {
    const moved = refusal('case_moved', 'O caso mudou enquanto você escrevia.');
    open(`/risk/cases/41/${caseId}`, { [`${calls}/conclude`]: moved } as Answers);
    await type('O que fica decidido', 'archived');
    await type('Análise por escrito', 'Sem renda que explique');
    await press('Concluir');
    await screen.findByText('O caso mudou enquanto você escrevia.');
    expect(screen.getByLabelText('Análise por escrito')).toHaveProperty('value', 'Sem renda que explique');
    expect(findDraft(rita().id, `risk:conclusion:${caseId}`)).toEqual({ written: 'Sem renda que explique' });
  });

  it('take a note, which is sent with an id of its own', async () => {
    const sentTo = open(`/risk/cases/41/${caseId}`);
    await type('Nova anotação', 'Pedi a origem do dinheiro');
    await press('Anotar');
    await screen.findByText('Anotado.');
    const note = { playerId: 41, caseId, noteId: expect.any(String), text: 'Pedi a origem do dinheiro' };
    expect(sentTo(`${calls}/add-note`)).toEqual([note]);
  });

  it('keep what is typed while a note is on its way', async () => {
    let arrive = (_answer: object) => {};
    const slow = () => new Promise<object>((resolve) => (arrive = resolve));
    const sentTo = open(`/risk/cases/41/${caseId}`, { [`${calls}/add-note`]: slow } as Answers);
    await type('Nova anotação', 'Pedi a origem do dinheiro');
    await press('Anotar');
    await waitFor(() => expect(sentTo(`${calls}/add-note`)).toHaveLength(1));
    await type('Nova anotação', 'E um comprovante');
    arrive({});
    await screen.findByText('Anotado.');
    screen.getByDisplayValue('E um comprovante');
  });

  it('that are over show how they ended, and take nothing more', async () => {
    const conclusion = { outcome: 'archived' as const, text: 'Herança', coafNumber: null, at };
    const over = whole({ state: 'concluded', conclusion: { ...conclusion, by: { id: null, name: 'raiz' } } });
    open(`/risk/cases/41/${caseId}`, { [`${calls}/read-case`]: over } as Answers);
    await screen.findByText('Herança');
    expect(screen.queryByRole('button', { name: 'Concluir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anotar' })).toBeNull();
  });
});

it('a player’s links say why, and a contact is noted', async () => {
  const sentTo = open('/risk/players/41');
  await screen.findByText('a***@x.example');
  await press('Registrar contato');
  const dialog = within(screen.getByRole('dialog', { name: 'Registrar contato' }));
  await type('O que foi tratado', 'Depósitos em alta');
  await type('O que foi combinado', 'Limite semanal');
  dialog.getByRole('button', { name: 'Registrar contato' }).click();
  await screen.findByText('Contato registrado.');
  const contact = { playerId: 41, way: 'phone', about: 'Depósitos em alta', agreed: 'Limite semanal' };
  expect(sentTo(`${calls}/note-contact`)).toEqual([{ ...contact, contactId: expect.any(String) }]);
});

it('a contact without an answer is sent again under its id, in other words under another', async () => {
  const answers: object[] = [];
  const answer = () => {
    const given = answers.shift();
    if (given === undefined) throw new TypeError('Failed to fetch');
    return given;
  };
  const sentTo = open('/risk/players/41', { [`${calls}/note-contact`]: answer } as Answers);
  await press('Registrar contato');
  await type('O que foi tratado', 'Depósitos em alta');
  await type('O que foi combinado', 'Limite semanal');
  const dialog = within(screen.getByRole('dialog', { name: 'Registrar contato' }));
  dialog.getByRole('button', { name: 'Registrar contato' }).click();
  await dialog.findByText('O servidor não respondeu. Confira a conexão e tente outra vez.');
  dialog.getByRole('button', { name: 'Registrar contato' }).click();
  await waitFor(() => expect(sentTo(`${calls}/note-contact`)).toHaveLength(2));
  await type('O que foi combinado', 'Limite diário');
  answers.push({});
  dialog.getByRole('button', { name: 'Registrar contato' }).click();
  await screen.findByText('Contato registrado.');
  const [first, second, third] = sentTo(`${calls}/note-contact`) as { contactId: string }[];
  expect(second).toEqual(first);
  expect(third).toMatchObject({ agreed: 'Limite diário' });
  expect(third?.contactId).not.toBe(first?.contactId);
});

it('a contact that is cancelled is forgotten', async () => {
  open('/risk/players/41');
  await press('Registrar contato');
  await type('O que foi tratado', 'Depósitos em alta');
  await press('Cancelar');
  await press('Registrar contato');
  expect(screen.getByLabelText<HTMLTextAreaElement>('O que foi tratado').value).toBe('');
});

it('a contact that is changed while another is on its way stays, in its dialog', async () => {
  let arrive = (_answer: object) => {};
  const slow = () => new Promise<object>((resolve) => (arrive = resolve));
  const sentTo = open('/risk/players/41', { [`${calls}/note-contact`]: slow } as Answers);
  await press('Registrar contato');
  await type('O que foi tratado', 'Depósitos em alta');
  await type('O que foi combinado', 'Limite semanal');
  const dialog = within(screen.getByRole('dialog', { name: 'Registrar contato' }));
  dialog.getByRole('button', { name: 'Registrar contato' }).click();
  await waitFor(() => expect(sentTo(`${calls}/note-contact`)).toHaveLength(1));
  await type('O que foi combinado', 'Limite diário');
  arrive({});
  await screen.findByText('Contato registrado.');
  screen.getByDisplayValue('Limite diário');
});

describe('R24 a politically exposed person', () => {
  it('R24 is told on the player’s page with who said so, and marked with how it was found out', async () => {
    const pep = {
      isPep: true,
      declared: false,
      marks: [{ isPep: true, by: { id: ids.ana, name: 'Ana Lima' }, at, reason: 'Portal da Transparência' }],
    };
    const sentTo = open('/risk/players/41', {
      [`${calls}/read-player`]: risk({ pep }),
      [`${calls}/mark-pep`]: {},
    } as Answers);
    await screen.findByText('No cadastro, disse que não é.');
    await screen.findByText('Portal da Transparência');
    await press('Tirar a marca de PEP');
    const dialog = within(await screen.findByRole('dialog'));
    await type('Como foi conferido', 'O mandato terminou em 2019');
    dialog.getByRole('button', { name: 'Tirar a marca de PEP' }).click();
    await screen.findByText('Marca registrada.');
    expect(sentTo(`${calls}/mark-pep`)).toEqual([{ playerId: 41, isPep: false, reason: 'O mandato terminou em 2019' }]);
  });
});

describe('R24 the year’s reports', () => {
  const owed = { year: 2026, communicated: 0, isNeeded: true, isLate: false, filed: null } as const;
  const list = [
    { ...owed, kind: 'non-occurrence', dueOn: '2027-01-29', isNeeded: false, communicated: 2 },
    { ...owed, kind: 'yearly-report', dueOn: '2027-02-01', isLate: true },
  ];

  it('R24 stand there with their days, and are noted with the number of the answer', async () => {
    const sentTo = open('/risk/filings', { [`${calls}/filings`]: { list }, [`${calls}/note-filing`]: {} } as Answers);
    await screen.findByText('Atrasado');
    expect(screen.getByText('até 01/02/2027')).toBeTruthy();
    expect(screen.getByText('Não se aplica')).toBeTruthy();
    await press('Registrar entrega: Relatório anual de 2026');
    await type('Protocolo', '2027.0001');
    await press('Registrar');
    await screen.findByText('Entrega registrada.');
    expect(sentTo(`${calls}/note-filing`)).toEqual([{ kind: 'yearly-report', year: 2026, protocol: '2027.0001' }]);
  });
});
