// @vitest-environment happy-dom
import { stillWaiting } from '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { home } from '#shell/testing/players/newcomer.ts';
import { HelpScreen } from './help-screen.tsx';
import { topics } from './help.text.ts';
import { TutorialScreen } from './tutorial-screen.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Procurar na ajuda');
const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
const questions = () => [...document.querySelectorAll('details')];
const count = () => screen.getByRole('status').textContent;
const withoutBonuses = { ...home, profile: { ...home.profile, rechargeBonuses: false } };
const confirming = { ...home, profile: { ...home.profile, confirmsPerson: true } };
const inDemo = topics.flatMap((topic) => topic.questions).filter(({ where }) => !where?.confirmsPerson);

describe('the help', () => {
  it('has every question by its topic, closed, before anything is looked for', async () => {
    showAs('visitor', <HelpScreen />);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(textOf);
    expect(titles).toEqual([...topics.map(({ title }) => title), 'Não achou o que procurava?']);
    await waitFor(() => expect(questions()).toHaveLength(inDemo.length));
    expect([questions().some(({ open }) => open), count()]).toEqual([false, '']);
  });

  it('narrows to what was typed and says how much that is', () => {
    showAs('visitor', <HelpScreen />);
    type('CVV');
    expect(count()).toBe('1 resposta');
    type('pix');
    expect(count()).toBe(`${questions().length} respostas`);
    expect(questions().length).toBeGreaterThan(3);
    type('pix estornado');
    expect(questions().every((question) => /pix/iu.test(textOf(question)))).toBe(true);
  });

  it('opens a few answers at once, and leaves many closed to choose from', () => {
    showAs('visitor', <HelpScreen />);
    type('cvv');
    expect(questions().map(({ open }) => open)).toEqual([true]);
    type('a');
    expect(questions().length).toBeGreaterThan(3);
    expect(questions().some(({ open }) => open)).toBe(false);
    type('cvv');
    type('');
    expect(questions().some(({ open }) => open)).toBe(false);
  });

  it('is whole again when the search is cleared', () => {
    showAs('visitor', <HelpScreen />);
    expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
    type('cvv');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect([field().value, count()]).toEqual(['', '']);
    expect(questions().length).toBeGreaterThan(3);
  });

  it('takes blanks for nothing, and finds nothing with a sentence and the way to a person', () => {
    showAs('visitor', <HelpScreen />);
    type('   ');
    expect([count(), screen.queryByRole('button', { name: 'Limpar busca' })]).toEqual(['', null]);
    type('xyzzy');
    expect(screen.getByText('Nada encontrado')).toBeTruthy();
    expect([questions().length, count()]).toEqual([0, '']);
    fireEvent.click(screen.getByRole('button', { name: 'Falar com o atendimento' }));
    expect(useFrontEnd.getState().popups).toEqual(['customerService']);
    expect(screen.getByRole('link', { name: 'Ver como jogar, passo a passo' }).getAttribute('href')).toBe('/tutorial');
  });

  it('answers about a choice of bonus only where there is one', async () => {
    const ofBonuses = inDemo.find(({ where }) => where?.rechargeBonuses);
    const question = () => screen.queryByText(ofBonuses?.ask ?? '');
    showAs('visitor', <HelpScreen />, { '/api/home/page': stillWaiting });
    expect(questions().length).toBeGreaterThan(3);
    expect(question()).toBeNull();
    cleanup();
    showAs('visitor', <HelpScreen />, { '/api/home/page': withoutBonuses });
    await waitFor(() => expect(screen.getByText('Posso corrigir meu CPF ou meu nome?')).toBeTruthy());
    expect(question()).toBeNull();
    cleanup();
    showAs('visitor', <HelpScreen />);
    await waitFor(() => expect(question()).toBeTruthy());
  });

  it('says of a CPF that the face confirms it where the profile asks for one, and else the first Pix', async () => {
    const body = () => textOf(document.body);
    showAs('visitor', <HelpScreen />);
    await waitFor(() => expect(body()).toContain('primeiro Pix'));
    expect(body()).not.toContain('verificação do rosto');
    cleanup();
    showAs('visitor', <HelpScreen />, { '/api/home/page': confirming });
    await waitFor(() => expect(body()).toContain('verificação do rosto'));
    expect(body()).not.toContain('primeiro Pix');
    expect(screen.getAllByText('Posso corrigir meu CPF ou meu nome?')).toHaveLength(1);
    cleanup();
    showAs('visitor', <HelpScreen />, { '/api/home/page': stillWaiting });
    expect(questions().length).toBeGreaterThan(3);
    expect(body()).not.toMatch(/primeiro Pix|verificação do rosto/u);
  });
});

describe('the tutorial', () => {
  it('leads from the deposit to the withdrawal in four numbered parts, and to each of them', () => {
    showAs('visitor', <TutorialScreen />);
    const parts = ['Depositar', 'Jogar', 'Entender o rollover', 'Sacar'];
    const shown = screen.getAllByRole('region').slice(0, parts.length);
    expect(shown.map((part) => textOf(within(part).getByRole('heading')))).toEqual(
      parts.map((title, index) => `${index + 1}${title}`),
    );
    expect(shown.map((part) => within(part).getByRole('link').getAttribute('href'))).toEqual([
      '/recharge',
      '/',
      '/promo',
      '/withdraw',
    ]);
    expect(shown.map((part) => part.querySelectorAll('ol.list-decimal > li').length)).toEqual([3, 3, 3, 3]);
  });

  it('ends with limits, and keeps its drawings from screen readers', () => {
    showAs('visitor', <TutorialScreen />);
    expect(screen.getByRole('link', { name: 'Definir meus limites' }).getAttribute('href')).toBe('/responsible-gaming');
    for (const drawing of screen.getAllByText('R$ 50,00')) expect(drawing.closest('[aria-hidden]')).not.toBeNull();
    expect(screen.queryByRole('listitem', { name: /Em análise/u })).toBeNull();
  });
});
