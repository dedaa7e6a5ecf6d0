// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Flag } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { RefusedError } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { basePath, documentDraftPath, documentPath, paths } from '#shell/navigation/paths.ts';
import { useSession } from '#shell/session/session.ts';
import { fakeCalls } from '#testing/fake-calls.ts';
import { at } from '#testing/fake-ids.ts';
import { bruno, davi, petra } from '#testing/fake-members.ts';
import { key, press, type } from '#testing/page.tsx';
import { DocumentDraftScreen } from './document-draft-screen.tsx';
import type { DocumentAnswers, DocumentKind } from './document-kind.ts';
import { DocumentScreen } from './document-screen.tsx';
import { DocumentsScreen } from './documents-screen.tsx';
import { masculine } from './documents.text.ts';

type Answers = DocumentAnswers & { line: { players: number } };
type Published = Answers['published'];

const line = { id: 'um', name: 'Sorteio de maio', state: 'running', players: 3 } as const;
const published: Published = {
  ...line,
  document: { name: line.name, prizes: 2 },
  terms: 'O que o jogador lê do sorteio.',
  ruleVersion: 'um-1',
  sha256: 'ab'.repeat(32),
  publishedAt: at,
  publishedBy: { proposedBy: 'Petra Rocha', approvedBy: 'Davi Luz' },
  stopReason: null,
  mayChange: false,
};

const calls = () => ({
  list: vi.fn(async () => [line]),
  read: vi.fn(async () => published),
  check: vi.fn(async () => ({ issues: [], terms: 'O texto do rascunho.' })),
  propose: vi.fn(async () => ({ id: 'proposta' })),
  stop: vi.fn(async () => {}),
});

const kindOf = (made: Partial<DocumentKind<Answers>['calls']> = {}): DocumentKind<Answers> => ({
  name: 'raffle',
  path: '/raffles',
  title: 'Sorteios',
  Icon: Flag,
  text: {
    ...masculine,
    name: 'Sorteio',
    states: {
      announced: 'Anunciado',
      open: 'Inscrições abertas',
      running: 'Em andamento',
      counting: 'Contando',
      over: 'Terminado',
      closed: 'Fechado',
      cancelled: 'Cancelado',
    },
    intro: 'Para que servem.',
    caption: 'Sorteios',
    empty: 'Nenhum sorteio ainda',
    emptyBody: 'Escreva o primeiro.',
    create: 'Novo sorteio',
    draft: 'Documento do sorteio',
    draftIntro: 'Como se escreve.',
    stop: 'Encerrar sorteio',
    stopHint: 'Não se desfaz.',
    stopped: 'Sorteio encerrado.',
  },
  calls: { ...calls(), ...made },
  columns: [{ title: 'Participam', cell: ({ players }) => players, isNumber: true }],
  facts: ({ document }) => [['Prêmios', String(document['prizes'])]],
  results: () => <p>O que foi dele.</p>,
  stoppable: ['announced', 'running'],
  first: (now) => ({ name: 'O primeiro', startsAt: now.toISOString() }),
  told: () => <p>Custa R$ 2,00.</p>,
});

function open(address: string, { kind = kindOf(), me = petra() } = {}) {
  fakeCalls({});
  useSession.setState({ me });
  history.replaceState(null, '', `${basePath}${address}`);
  render(
    <QueryClientProvider client={queryClient}>
      <Router base={basePath}>
        <Switch>
          <Route path="/raffles">
            <DocumentsScreen kind={kind} />
          </Route>
          <Route path="/raffles/:id">
            <DocumentScreen kind={kind} />
          </Route>
          <Route path="/raffles/:id/draft">
            <DocumentDraftScreen kind={kind} />
          </Route>
        </Switch>
      </Router>
    </QueryClientProvider>,
  );
  return kind.calls;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the list of a kind', () => {
  it('has name, state and the columns of its own, and each row opens one', async () => {
    open('/raffles');
    expect((await screen.findByRole('row', { name: /Sorteio de maio/u })).textContent).toBe(
      'Sorteio de maioEm andamento3',
    );
    await press('Sorteio de maio');
    expect(location.pathname).toBe('/back-office/raffles/um');
  });

  it('that is empty says so, and the first one is written under an id of its own', async () => {
    open('/raffles', { kind: kindOf({ list: async () => [] }) });
    expect(await screen.findByText('Nenhum sorteio ainda')).toBeTruthy();
    key('e');
    expect(await heading('Documento do sorteio')).toBeTruthy();
    expect(location.pathname).toMatch(/^\/back-office\/raffles\/[\da-f-]{36}\/draft$/u);
  });

  it('offers nothing new to who may not propose', async () => {
    open('/raffles', { me: bruno() });
    expect(await screen.findByText('Sorteio de maio')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Novo sorteio/u })).toBeNull();
  });
});

describe('a document', () => {
  it('says what was published and by whom, what became of it, and what players read', async () => {
    open('/raffles/um');
    expect(await heading('Sorteio de maio')).toBeTruthy();
    const facts = [...document.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Situação: 'Em andamento',
      Prêmios: '2',
      Versão: 'um-1',
      'SHA-256': 'ab'.repeat(32),
      'Publicado por': 'Petra Rocha propôs, Davi Luz aprovou',
    });
    expect(screen.getByText('O que foi dele.')).toBeTruthy();
    const phone = screen.getByRole('figure');
    expect(within(phone).getByText('O que o jogador lê do sorteio.')).toBeTruthy();
  });

  it.each([
    ['is over', { state: 'over' }, davi],
    ['was ended', { stopReason: 'Erro no valor.' }, davi],
    ['an auditor reads', {}, bruno],
  ] as const)('that %s has no end to bring about', async (_what, differing, who) => {
    open('/raffles/um', { kind: kindOf({ read: async () => ({ ...published, ...differing }) }), me: who() });
    expect(await heading('Sorteio de maio')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Encerrar sorteio/u })).toBeNull();
  });

  it('is ended with a reason, is asked for again, and says the reason', async () => {
    const read = vi.fn(async () => published);
    const { stop } = open('/raffles/um', { kind: kindOf({ read }), me: davi() });
    expect(await screen.findByRole('button', { name: /^Encerrar sorteio/u })).toBeTruthy();
    key('x');
    await type('Motivo', 'Erro no valor.');
    read.mockResolvedValue({ ...published, state: 'over', stopReason: 'Erro no valor.' });
    const dialog = screen.getByRole('dialog', { name: 'Encerrar sorteio' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Encerrar sorteio' }));
    expect(await screen.findByText('Por que foi encerrado')).toBeTruthy();
    expect(stop).toHaveBeenCalledExactlyOnceWith({ id: 'um', reason: 'Erro no valor.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Terminado')).toBeTruthy();
  });

  it('has a next version only while nobody is bound by this one', async () => {
    open('/raffles/um');
    await heading('Sorteio de maio');
    expect(screen.queryByRole('link', { name: /Nova versão/u })).toBeNull();
  });

  it('that binds nobody yet is written again from what was published', async () => {
    const kind = kindOf({ read: async () => ({ ...published, mayChange: true }) });
    open('/raffles/um', { kind });
    await heading('Sorteio de maio');
    key('e');
    expect(await heading('Documento do sorteio')).toBeTruthy();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Documento');
    expect(JSON.parse(field.value)).toEqual(published.document);
  });
});

describe('a draft', () => {
  it('of a new id begins with the first document, is checked, and says what else the check told', async () => {
    const { check } = open('/raffles/dois/draft');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Documento');
    expect(JSON.parse(field.value)).toMatchObject({ name: 'O primeiro' });
    expect(await screen.findByText('O texto do rascunho.')).toBeTruthy();
    expect(screen.getByText('Custa R$ 2,00.')).toBeTruthy();
    expect(check).toHaveBeenCalledWith(JSON.parse(field.value));
  });

  it('of a new one that was left is found again until it is proposed or discarded', async () => {
    const kind = kindOf();
    kind.calls.propose = vi.fn(async () => Promise.reject(new RefusedError({ message: 'Tente de novo' })));
    open('/raffles', { kind });
    const create = async () => fireEvent.click(await screen.findByRole('link', { name: /Novo sorteio/u }));
    const leave = async () => fireEvent.click(await screen.findByRole('link', { name: 'Voltar' }));
    await create();
    const first = location.pathname;
    await type('Documento', '{"name":"Natal"}');
    await type('Motivo', 'Pauta de dezembro');
    await leave();
    await create();
    expect(location.pathname).toBe(first);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Documento')).value).toBe('{"name":"Natal"}');
    await press('Mandar proposta');
    await screen.findByText('Tente de novo');
    await leave();
    await create();
    expect(location.pathname).toBe(first);
    await press('Descartar');
    await leave();
    await create();
    expect(location.pathname).not.toBe(first);
  });

  it('of a new one that was published meanwhile is no longer the next one', async () => {
    const list = vi.fn(async () => [{ ...line, id: 'um' }]);
    open('/raffles/dois/draft', { kind: kindOf({ list }) });
    await type('Documento', '{"name":"Natal"}');
    list.mockResolvedValue([{ ...line, id: 'dois' }]);
    await queryClient.invalidateQueries();
    history.pushState(null, '', `${basePath}/raffles`);
    await screen.findByText('Sorteio de maio');
    key('e');
    expect(await heading('Documento do sorteio')).toBeTruthy();
    expect(location.pathname).not.toContain('/dois/');
  });
});

it.each([
  [paths.jackpots, paths.jackpot, paths.jackpotDraft],
  [paths.cashbacks, paths.cashback, paths.cashbackDraft],
  [paths.roundOffers, paths.roundOffer, paths.roundOfferDraft],
  [paths.tournaments, paths.tournament, paths.tournamentDraft],
  [paths.missions, paths.mission, paths.missionDraft],
])('a document of %s and its next version stand below the list', (list, one, draft) => {
  expect([documentPath(list, ':id'), documentDraftPath(list, ':id')]).toEqual([one, draft]);
});
