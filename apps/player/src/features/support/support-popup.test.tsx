// @vitest-environment happy-dom
import { playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Popups } from '#popups.tsx';
import { openPopup, useFrontEnd } from '#shell/state/front-end-state.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { home } from '#shell/testing/players/newcomer.ts';

const logo = '/art/logo.svg';

function open(replies: Parameters<typeof playAs>[1] = {}) {
  showAs('visitor', <Popups />, replies);
  act(() => openPopup('customerService'));
}
const openWith = (...urls: string[]) =>
  open({ '/api/home/page': { ...home, customer: urls.map((url) => ({ url, image: logo, name: 'Contato' })) } });

describe('the customer-service popup', () => {
  it('S2-support-contacts S2-support-24-hours: lists the contacts of the home page data, each in a new window', async () => {
    openWith('https://wa.example/55');
    const contact = await screen.findByRole('link', { name: /Contato.*abre em outra janela/u });
    expect(contact.getAttribute('href')).toBe('https://wa.example/55');
    expect([contact.getAttribute('target'), contact.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(contact.querySelector('img')?.getAttribute('src')).toBe(logo);
    expect(screen.getByText('Respondemos em até 24 horas.')).toBeTruthy();
  });

  it('shows of each address what can be read and typed', async () => {
    openWith(
      'mailto:ajuda@casa.example?subject=Ajuda',
      'tel:+5508001234567',
      'https://www.casa.example/ajuda/',
      'https://wa.example/5511/?text=oi',
      'https://t.example/casa#agora',
    );
    const shown = (await screen.findAllByRole('link')).map((link) => textOf(link.querySelector('.break-all') ?? link));
    expect(shown).toEqual([
      'ajuda@casa.example',
      '+5508001234567',
      'casa.example/ajuda',
      'wa.example/5511',
      't.example/casa',
    ]);
  });

  it('says so where there is no contact, instead of an empty sheet', async () => {
    openWith();
    expect(await screen.findByText('Os contatos do atendimento não estão disponíveis agora.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('promises an answer while the contacts still load, and can be closed', () => {
    open({ '/api/home/page': stillWaiting });
    expect(screen.getByText('Respondemos em até 24 horas.')).toBeTruthy();
    expect(document.querySelectorAll('.animate-pulse')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(useFrontEnd.getState().popups).toEqual([]);
  });

  it('leads players to writing in the app, and closes', async () => {
    showAs('newcomer', <Popups />);
    act(() => openPopup('customerService'));
    const link = await screen.findByRole('link', { name: 'Escrever para o atendimento' });
    expect(link.getAttribute('href')).toBe('/support');
    fireEvent.click(link);
    expect(useFrontEnd.getState().popups).toEqual([]);
  });

  it('says why there are no contacts, and asks again for them', async () => {
    open({ '/api/home/page': refused(500, 'Erro interno') });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    playAs('visitor');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: /WhatsApp/u })).toBeTruthy();
  });
});
