// @vitest-environment happy-dom
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldRefusal, refusal } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { ana, bruno, members, newWayOffer } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { openAs, press, type } from '#testing/page.tsx';
import { takeInvitationToken } from './invitation-token.ts';

vi.mock('@simplewebauthn/browser', { spy: true });

const options = {
  challenge: 'abc',
  timeout: 60_000,
  rpId: 'casa.example',
  allowCredentials: [],
  userVerification: 'required' as const,
};
const usedPasskey = {
  id: 'chave',
  rawId: 'chave',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
} as const;

async function fillIn(): Promise<void> {
  await type('Senha', 'uma frase bem comprida');
  await type('Código do aplicativo', '123 456');
}

const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  vi.mocked(startAuthentication).mockResolvedValue({ ...usedPasskey });
});

describe('signing in', () => {
  it('asks for e-mail, password and code, and opens the address that was wanted', async () => {
    const sentTo = openAs(undefined, '/account', { '/back-office/api/staff/sign-in': ana() });
    await type('E-mail', 'ana@casa.example');
    await fillIn();
    await press('Entrar');
    await heading('Minha conta');
    expect(sentTo('/back-office/api/staff/sign-in')).toEqual([
      { email: 'ana@casa.example', password: 'uma frase bem comprida', code: '123456' },
    ]);
  });

  it('says which fields are empty before it asks, and why it was refused', async () => {
    const sentTo = openAs(undefined, '/', {
      '/back-office/api/staff/sign-in': refusal('wrong_proof', 'E-mail, senha ou código não conferem'),
    });
    await press('Entrar');
    expect(screen.getAllByText('Preencha este campo')).toHaveLength(3);
    expect(sentTo('/back-office/api/staff/sign-in')).toEqual([]);
    await type('E-mail', 'ana@casa.example');
    await fillIn();
    await press('Entrar');
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail, senha ou código não conferem');
  });

  it('takes a passkey with one press', async () => {
    const sentTo = openAs(undefined, '/account', {
      '/back-office/api/staff/begin-passkey-sign-in': options,
      '/back-office/api/staff/passkey-sign-in': ana(),
    });
    await press('Entrar com chave de acesso');
    await heading('Minha conta');
    expect(sentTo('/back-office/api/staff/passkey-sign-in')).toEqual([{ credential: usedPasskey }]);
  });

  it('says what to do when the passkey was not used', async () => {
    vi.mocked(startAuthentication).mockRejectedValue(new Error('The operation was cancelled'));
    openAs(undefined, '/', { '/back-office/api/staff/begin-passkey-sign-in': options });
    await press('Entrar com chave de acesso');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^A chave de acesso não foi usada/u);
  });

  it('shows a button when the server does not answer', async () => {
    openAs(undefined, '/', {
      '/back-office/api/staff/me': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await screen.findByText(/^O servidor não respondeu/u);
    await press('Tentar de novo');
    await screen.findByText(/^O servidor não respondeu/u);
  });
});

describe('a session that ends in mid-form', () => {
  /** The proposal is sent once the session has ended, and once more afterwards. */
  const proposing = (signedIn = ana) => {
    const turns = [refusal('session_ended'), proposal({ mayDecide: false, mayWithdraw: true })];
    return openAs(ana(), '/team', {
      '/back-office/api/staff/members': members,
      '/back-office/api/proposals/propose': () => turns.shift()!,
      '/back-office/api/staff/sign-in': () => signedIn(),
    });
  };

  async function propose(): Promise<void> {
    await press('Carla Reis');
    await press('Propor suspensão');
    await type('Motivo', 'Saiu da empresa ontem');
    await press('Mandar proposta');
  }

  it('asks to sign in over the page, keeps what was typed, and repeats the call', async () => {
    const sentTo = proposing();
    await propose();
    const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Saiu da empresa ontem');
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'ana@casa.example' } });
    await fillIn();
    fireEvent.click(dialog.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('Proposta enviada. Outra pessoa precisa aprovar.');
    const sent = { kind: 'staff.suspend', payload: { memberId: ids.carla }, reason: 'Saiu da empresa ontem' };
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([sent, sent]);
  });

  it('gives another person a page of their own: nothing is repeated in their name', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const sentTo = proposing(bruno);
    await propose();
    const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'bruno@casa.example' } });
    await fillIn();
    fireEvent.click(dialog.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(sentTo('/back-office/api/proposals/propose')).toHaveLength(1);
  });

  it('may be left: then nothing of the page stays', async () => {
    proposing();
    await propose();
    await press('Sair desta conta');
    await heading('Entrar');
    expect(screen.queryByText('Carla Reis')).toBeNull();
  });

  it('covers the page by itself when nobody has asked anything for so long', async () => {
    const idleAt = new Date(Date.now() + 50).toISOString();
    openAs({ ...ana(), idleAt }, '/account');
    await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
  });

  it.each([
    ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['takes the focus again', () => window.dispatchEvent(new Event('focus'))],
  ])('covers a page that %s after the computer slept, whose timer slept too', async (_, wake) => {
    openAs(ana(), '/account');
    await screen.findByRole('heading', { name: 'Minha conta' });
    const later = Date.now() + 16 * 60_000;
    wake();
    expect(screen.queryByRole('dialog')).toBeNull();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    wake();
    await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
    clock.mockRestore();
  });
});

describe('a call that asks for a fresh proof', () => {
  const asking = () => {
    const turns = [refusal('re_authentication_needed', 'Confirme que é você'), proposal()];
    return openAs(ana(), '/team', {
      '/back-office/api/staff/members': members,
      '/back-office/api/proposals/propose': () => turns.shift()!,
      '/back-office/api/staff/begin-re-authentication': options,
      '/back-office/api/staff/re-authenticate': ana(),
    });
  };

  async function propose(): Promise<void> {
    await press('Carla Reis');
    await press('Propor novo link');
    await type('Motivo', 'Perdeu o celular');
    await press('Mandar proposta');
    await screen.findByRole('dialog', { name: 'Confirme que é você' });
  }

  it('gets one by a passkey, and is repeated with what was typed', async () => {
    const sentTo = asking();
    await propose();
    await press('Confirmar com chave de acesso');
    await screen.findByText('Proposta enviada. Outra pessoa precisa aprovar.');
    expect(sentTo('/back-office/api/staff/re-authenticate')).toEqual([
      { proof: { kind: 'passkey', credential: usedPasskey } },
    ]);
    expect(sentTo('/back-office/api/proposals/propose')).toHaveLength(2);
  });

  it('gets one by password and code, without asking for the e-mail again', async () => {
    const sentTo = asking();
    await propose();
    await fillIn();
    await press('Confirmar');
    await screen.findByText('Proposta enviada. Outra pessoa precisa aprovar.');
    expect(sentTo('/back-office/api/staff/re-authenticate')).toEqual([
      { proof: { kind: 'password', password: 'uma frase bem comprida', code: '123456' } },
    ]);
  });

  it('is refused when the person cancels, and the form is as it was', async () => {
    asking();
    await propose();
    const dialog = within(screen.getByRole('dialog', { name: 'Confirme que é você' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Confirme que é você');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Perdeu o celular');
  });
});

describe('an invitation', () => {
  const token = 'A'.repeat(43);
  const invitation = {
    name: 'Carla Reis',
    email: 'carla@casa.example',
    expiresAt: '2126-11-20T15:00:00.000Z',
    isRecovery: false,
    ...newWayOffer('Carla Reis', 'carla@casa.example'),
  };

  function follow(answers: Parameters<typeof openAs>[2]) {
    history.replaceState(null, '', `/back-office/invitation#${token}`);
    takeInvitationToken();
    expect(location.href).not.toContain(token);
    return openAs(undefined, '/invitation', { '/back-office/api/staff/open-invitation': invitation, ...answers });
  }

  it('leaves the address bar at once, and takes a password with its app', async () => {
    const sentTo = follow({ '/back-office/api/staff/accept-invitation': ana() });
    fireEvent.click(await screen.findByRole('radio', { name: /^Senha e aplicativo/u }));
    expect(screen.getByText(invitation.totp.secret)).toBeTruthy();
    await type('Senha nova', 'uma frase bem comprida');
    await type('Código do aplicativo', '654321');
    await press('Salvar senha e aplicativo');
    await heading('Atendimento');
    expect(sentTo('/back-office/api/staff/accept-invitation')).toEqual([
      { token, way: { kind: 'password', password: 'uma frase bem comprida', code: '654321' } },
    ]);
  });

  it('takes a passkey', async () => {
    const created = {
      ...usedPasskey,
      response: { clientDataJSON: 'a', attestationObject: 'b', transports: ['internal' as const] },
    };
    vi.mocked(startRegistration).mockResolvedValue(created);
    const sentTo = follow({ '/back-office/api/staff/accept-invitation': ana() });
    await press('Criar chave de acesso');
    await heading('Atendimento');
    expect(sentTo('/back-office/api/staff/accept-invitation')).toEqual([
      { token, way: { kind: 'passkey', label: 'Este aparelho', credential: created } },
    ]);
  });

  it('shows the server’s sentence beside the field that it is about', async () => {
    follow({
      '/back-office/api/staff/accept-invitation': fieldRefusal({ 'way.password': 'Senha muito comum' }),
    });
    fireEvent.click(await screen.findByRole('radio', { name: /^Senha e aplicativo/u }));
    await type('Senha nova', 'senha senha senha');
    await type('Código do aplicativo', '654321');
    await press('Salvar senha e aplicativo');
    await screen.findByText('Senha muito comum');
    expect(screen.getByLabelText('Senha nova').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that it ends other ways where it replaces them, and that it is over', async () => {
    follow({ '/back-office/api/staff/open-invitation': { ...invitation, isRecovery: true } });
    await screen.findByText(/os anteriores deixam de valer/u);
    document.body.replaceChildren();
    follow({ '/back-office/api/staff/open-invitation': refusal('invitation_over', 'Este convite não vale mais') });
    await screen.findByText('Este convite não vale mais');
  });
});
