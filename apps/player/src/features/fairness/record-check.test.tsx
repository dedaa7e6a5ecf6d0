// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { bindClientSeed, commitment, configSha256, playRound, readSlotMath, type RoundRecord } from '@ipe/slot-engine';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import published from '../../../../../games/capivara-da-sorte/math.json' with { type: 'json' };
import { noon } from '#shell/testing/players/answers.ts';
import { RecordCheck } from './record-check.tsx';

const math = readSlotMath(published);
const serverSeed = 'ab'.repeat(32);
const clientSeed = bindClientSeed('minha', commitment(serverSeed));
const played = playRound(math, { mode: 'base', serverSeed, clientSeed, nonce: 7 });

const record: RoundRecord = {
  gameId: 'capivara-da-sorte',
  gameVersion: math.version,
  configSha256: configSha256(math),
  mode: 'base',
  serverSeed,
  serverSeedHash: commitment(serverSeed),
  committedAt: noon,
  clientSeed,
  clientSeedAt: noon,
  nonce: 7,
  stakeCentavos: 500,
  winCentavos: played.totalUnits * 100,
  events: played.events,
  picks: null,
  decisions: null,
};
const changed = { ...record, winCentavos: record.winCentavos + 1 };

type Published = (url: string) => Promise<Response>;

/** @param publish answers for the published mathematics */
function open(publish: Published = async () => Response.json(published)) {
  showAs('visitor', <RecordCheck />);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return publish(url);
  });
  return asked;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Conteúdo do registro');
const paste = (content: string) => fireEvent.change(field(), { target: { value: content } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Conferir' });
const check = (content: object) => {
  paste(JSON.stringify(content));
  fireEvent.click(button());
};
const matches = 'Confere: a conta deu o mesmo resultado.';
const verdict = () => screen.queryByText(/confere:/iu)?.textContent;

afterEach(() => vi.unstubAllGlobals());

describe('a record of a round', () => {
  it('is checked part by part, with the published mathematics of its own version', async () => {
    const asked = open();
    check(record);
    expect(await screen.findByText(matches)).toBeTruthy();
    expect(asked).toEqual([`/games/capivara-da-sorte/math-${math.version}.json`]);
    const parts = screen.getAllByRole('listitem');
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.every((part) => part.querySelector('[aria-label="Confere"]'))).toBe(true);
  });

  it('with another prize says what the sum gives and what the record has, and that the rest is right', async () => {
    open();
    check(changed);
    await screen.findByText('Não confere: veja abaixo o que é diferente.');
    const wrong = screen.getAllByRole('listitem').filter((part) => part.querySelector('[aria-label="Não confere"]'));
    expect(wrong.map(textOf)).toEqual([`Prêmio pagoNa conta${record.winCentavos}No registro${changed.winCentavos}`]);
  });

  it('shows of long values only how they begin', async () => {
    open();
    check({ ...record, events: [...played.events, ...played.events, ...played.events, ...played.events] });
    await screen.findByText('Não confere: veja abaixo o que é diferente.');
    const longest = Math.max(...[...document.querySelectorAll('dd')].map(({ textContent }) => textContent.length));
    expect(longest).toBeLessThanOrEqual(401);
    expect(document.body.textContent).toContain('…');
  });

  it('whose seed is still in use can’t be checked yet, and says what to do', async () => {
    open();
    check({ ...record, serverSeed: null });
    expect(await screen.findByText(/^A semente do servidor ainda está em uso\. Troque as sementes/u)).toBeTruthy();
  });

  it('can be chosen as a file, which stays to be read', async () => {
    open();
    const files = [new File([JSON.stringify(record)], 'rodada.json', { type: 'application/json' })];
    fireEvent.change(screen.getByLabelText('Escolher arquivo'), { target: { files } });
    await waitFor(() => expect(JSON.parse(field().value || 'null')).toMatchObject({ gameId: record.gameId }));
    fireEvent.click(button());
    expect(await screen.findByText(matches)).toBeTruthy();
  });

  it('is asked for before there is anything to check', () => {
    open();
    expect(button().disabled).toBe(true);
    paste('  \n');
    expect(button().disabled).toBe(true);
    paste('{}');
    expect(button().disabled).toBe(false);
  });

  it('takes its verdict with it when it is changed', async () => {
    open();
    check(record);
    await screen.findByText(matches);
    paste(JSON.stringify(changed));
    expect(verdict()).toBeUndefined();
    paste('nada');
    fireEvent.click(button());
    await screen.findByRole('alert');
    paste('{}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gets no verdict that is of another record, which was checked while this one was pasted', async () => {
    let answer = () => undefined as void;
    open(() => new Promise((resolve) => (answer = () => resolve(Response.json(published)))));
    check(record);
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    paste(JSON.stringify(changed));
    await act(async () => answer());
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'));
    expect(verdict()).toBeUndefined();
  });

  it('whose mathematics the server doesn’t have, says so', async () => {
    open(async () => new Response('nada', { status: 404 }));
    check(record);
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível buscar a matemática do jogo');
  });
});
