// @vitest-environment happy-dom
import { stillWaiting } from '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { players } from '#shell/testing/players/players.ts';
import { LoggedInOnly } from './logged-in-only.tsx';
import { Offered, type Offer } from './offered.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';

const form = () => useFrontEnd.getState().form;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('what is only for players', () => {
  it('is there for a player', () => {
    showAs('newcomer', <LoggedInOnly page="messages">Só seu</LoggedInOnly>);
    expect(screen.getByText('Só seu')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells a visitor what the page would be, and opens either form', () => {
    showAs('visitor', <LoggedInOnly page="messages">Só seu</LoggedInOnly>);
    expect(screen.queryByText('Só seu')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Suas mensagens' })).toBeTruthy();
    press('Criar conta grátis');
    expect(form()).toBe('register');
    press('Entrar');
    expect(form()).toBe('login');
  });

  it('has words of its own where the page has none', () => {
    showAs('visitor', <LoggedInOnly>Só seu</LoggedInOnly>);
    expect(screen.getByRole('heading', { name: 'Entre para continuar' })).toBeTruthy();
  });
});

it('a public page asks its visitors in, to log in or to register', () => {
  showAs('visitor', <SignUpPrompt title="Um prêmio por dia" body="Entre para começar." />);
  press('Entrar');
  expect(form()).toBe('login');
  press('Cadastrar');
  expect(form()).toBe('register');
});

describe('a feature of the compliance profile', () => {
  const feature = (offer: Offer) => (
    <Offered offer={offer} title="Não há VIP aqui" body="O resto continua." skeleton="carrega">
      O clube
    </Offered>
  );
  const home = players.visitor.answers['/api/home/page'];
  const without = (offer: Offer) => {
    if (!('profile' in home)) throw new Error('no profile');
    return { ...home, profile: { ...home.profile, [offer]: false } };
  };

  it('is neither shown nor denied before the profile is known', () => {
    showAs('visitor', feature('vipRewards'), { '/api/home/page': stillWaiting });
    expect(document.body.textContent).toBe('carrega');
  });

  it.each(['inviteRewards', 'rechargeBonuses', 'signRewards', 'vipRewards'] as const)(
    '%s is there where it is on, and a sentence where it alone is off',
    async (offer) => {
      showAs('visitor', feature(offer));
      expect(await screen.findByText('O clube')).toBeTruthy();
      showAs('visitor', feature(offer), { '/api/home/page': without(offer) });
      expect(await screen.findByText('Não há VIP aqui')).toBeTruthy();
      expect(screen.queryByText('O clube')).toBeNull();
    },
  );

  it('is tried where the profile can’t be loaded: its own call is refused then, if it is off', async () => {
    showAs('visitor', feature('vipRewards'), { '/api/home/page': refused(500, 'Erro interno') });
    expect(await screen.findByText('O clube')).toBeTruthy();
  });
});
