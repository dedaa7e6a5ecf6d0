// @vitest-environment happy-dom
import { noAnswer, stillWaiting } from '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReferralPage } from '#pages/rewards/referral-page.tsx';
import { SharePage } from '#pages/rewards/share-page.tsx';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { inviteInfo } from '#shell/testing/players/newcomer.ts';

type Info = Output<'/api/invite/info'>;

const own = `${location.origin}/?inv=AMIGA6`;
const writeText = vi.fn(async () => undefined);
const share = vi.fn(async (_shared: { text: string; url: string }): Promise<void> => undefined);
const device = (parts: object) => vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText }, ...parts });
const openReferral = (given: Partial<Info>) =>
  showAs('newcomer', <ReferralPage />, { '/api/invite/info': { ...inviteInfo, ...given } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const region = (name: string) => textOf(screen.getByRole('region', { name }));

beforeEach(() => {
  writeText.mockClear();
  share.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('sharing', () => {
  it('hands link and words to the system where it has a sheet', async () => {
    device({ share });
    showAs('inviter', <SharePage />);
    await press('Compartilhar');
    expect(share.mock.calls[0]?.[0]).toEqual({ url: own, text: expect.stringContaining('Para maiores de 18 anos.') });
  });

  it('says nothing when the player closes the sheet without sharing', async () => {
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    device({ share });
    showAs('inviter', <SharePage />);
    await press('Compartilhar');
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(useFrontEnd.getState().tips).toEqual([]);
  });

  it('has messengers and a copy everywhere, each with the whole link', async () => {
    device({});
    showAs('inviter', <SharePage />);
    await press('Copiar link');
    expect(writeText).toHaveBeenCalledWith(own);
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
    const [whatsApp, telegram] = screen.getAllByRole('link', { name: /abre em outra janela/u });
    const words = new URL(whatsApp?.getAttribute('href') ?? '').searchParams.get('text');
    expect(words).toMatch(/^Conheça Casa Azul: .* Para maiores de 18 anos\. /u);
    expect(words?.endsWith(` ${own}`)).toBe(true);
    const asked = new URL(telegram?.getAttribute('href') ?? '');
    expect([asked.host, asked.searchParams.get('url')]).toEqual(['t.me', own]);
    expect(whatsApp?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('waits for the player’s own code: a link without it would earn them nothing', () => {
    showAs('inviter', <SharePage />, { '/api/user/info': stillWaiting });
    expect(screen.queryByText(`${location.origin}/`)).toBeNull();
    expect(screen.queryByRole('link', { name: /WhatsApp/u })).toBeNull();
  });

  it('says that the code could not be read, and tries again', async () => {
    showAs('inviter', <SharePage />, { '/api/user/info': noAnswer });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(screen.queryByText(`${location.origin}/`)).toBeNull();
  });

  it('asks a visitor in for a link of their own', async () => {
    showAs('visitor', <SharePage />);
    expect(screen.getByRole('img', { name: 'QR Code de Casa Azul' })).toBeTruthy();
    await press('Entrar');
    expect(useFrontEnd.getState().form).toBe('login');
  });
});

describe('the player’s link', () => {
  it('is what is copied, because no form asks for the code that it carries, and leads to the large QR code', async () => {
    device({});
    openReferral({});
    expect(await screen.findByText('NOVA01')).toBeTruthy();
    expect(screen.getByText('Ele já está no seu link.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Copiar link' })[0] ?? document.body);
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/?inv=NOVA01`);
    expect(screen.getByRole('link', { name: 'Ver QR Code grande' }).getAttribute('href')).toBe('/share');
    expect(screen.getByText('Convide apenas maiores de 18 anos.')).toBeTruthy();
  });

  it('is shared by the system’s sheet where there is one', async () => {
    device({ share });
    openReferral({});
    await press('Compartilhar');
    expect(share.mock.calls[0]?.[0].url).toBe(`${location.origin}/?inv=NOVA01`);
  });
});

describe('the rule of invitations', () => {
  const { rule } = inviteInfo;

  it('asks only for what it says, and promises only what it gives', async () => {
    openReferral({ rule: { ...rule, validDepositsCentavos: 0, validBetsCentavos: 0, memberRewardCentavos: 0 } });
    await screen.findByRole('region', { name: 'Quando um convidado é válido' });
    const valid = region('Quando um convidado é válido');
    expect(valid).not.toMatch(/Deposita|Aposta|rende/u);
    expect(screen.getByRole('region', { name: 'Como a comissão é calculada' })).toBeTruthy();
  });

  it('without tiers explains no commission', async () => {
    openReferral({ rule: { ...rule, tiers: [] } });
    await screen.findByRole('region', { name: 'Quando um convidado é válido' });
    expect(screen.queryByText('Como a comissão é calculada')).toBeNull();
    expect(region('Quando um convidado é válido')).toContain('rende R$ 15,00 para você, uma vez.');
  });

  it('tells its tiers in order, the first for any amount', async () => {
    openReferral({});
    await screen.findByRole('table');
    expect(screen.getAllByRole('row').map(textOf)).toEqual([
      'Apostas da rede no diaTaxa',
      'Qualquer valor0,1%',
      'A partir de R$ 10.000,000,2%',
    ]);
  });
});
