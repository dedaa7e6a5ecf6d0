import { termsInForce } from '@ipe/contract/forms';
import { describe, expect, it } from 'vitest';
import { about } from './about.text.ts';
import type { Operator } from './legal-document.tsx';
import { privacy } from './privacy.text.ts';
import { service } from './service.text.ts';
import { sponsorship } from './sponsorship.text.ts';

const brand = { name: 'Ipê', supportEmail: 'oi@ipe.test' };
const demo = {
  brand,
  profile: { isDemonstration: true, rechargeBonuses: true, inviteRewards: true, confirmsPerson: false, licence: null },
} as Operator;
const licence = {
  company: 'Casa S.A.',
  tradeName: 'Ipê',
  cnpj: '11.222.333/0001-81',
  authorisation: 'Portaria SPA/MF 1, de 1º de janeiro de 2026',
  address: 'Rua A, 1',
  supportPhone: '0800 000 0000',
  ombudsman: '0800 000 0001',
};
const licensed = {
  brand,
  profile: { isDemonstration: false, rechargeBonuses: false, inviteRewards: false, confirmsPerson: true, licence },
} as Operator;

describe('the documents', () => {
  it.each([about, privacy, service])('say "demonstração" in a demonstration and nowhere else (%#)', (document) => {
    expect(JSON.stringify(document(demo))).toMatch(/demonstração/iu);
    expect(JSON.stringify(document(licensed))).not.toMatch(/demonstração|fictício|simulador/iu);
    expect(JSON.stringify(document(undefined))).not.toMatch(/demonstração|fictício|simulador/iu);
  });

  it('R04 the Termos de Uso say since when they count, and other words are another version, accepted anew', async () => {
    const { updated, sections } = service(licensed);
    expect(updated).toContain(termsInForce.split('-').toReversed().join('/'));
    const words = new TextEncoder().encode(JSON.stringify(sections));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', words));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    // Each changed sentence changes the hash. Then `termsInForce` becomes the day of the change, and this line gets both.
    const hashes = { '2026-11-29': '642ad165a08403b99fcc7160c99e6503735c72eb49207ec5492f6816462939a2' };
    expect({ [termsInForce]: hash }).toEqual(hashes);
  });

  const askedByLaw = [
    'data de nascimento',
    'E-mail, gênero, nacionalidade',
    'politicamente exposta',
    'Verificação do rosto',
    'posição',
    'Termos que você aceitou',
    'impedidas de apostar',
  ];
  const others = ['Com o verificador do rosto', 'Receita Federal', 'SIGAP'];

  it('R04 the privacy policy names what the house asks about a person and whom it gives that to', () => {
    const [here, there] = [licensed, demo].map((operator) => JSON.stringify(privacy(operator)));
    for (const phrase of [...askedByLaw, ...others]) {
      expect(here).toContain(phrase);
      expect(there).not.toContain(phrase);
    }
    expect(here).not.toContain('primeiro depósito');
    expect(there).toContain('Nome e CPF: pedidos no primeiro depósito');
  });

  it('the privacy policy names what players write to the staff, and says "mais ninguém" only with the whole list', () => {
    for (const operator of [licensed, demo, undefined])
      expect(JSON.stringify(privacy(operator))).toContain('Conversas com o atendimento');
    for (const operator of [licensed, demo]) expect(JSON.stringify(privacy(operator))).toContain('Com mais ninguém.');
    expect(JSON.stringify(privacy(undefined))).not.toContain('Com mais ninguém.');
  });

  it('the privacy policy names what an inviter sees', () => {
    const seen = 'seu apelido mascarado, a data do cadastro';
    const sum = ' e a soma dos depósitos de todos os convidados.';
    expect(JSON.stringify(privacy(demo))).toContain(`${seen}, o que falta para o convite valer${sum}`);
    expect(JSON.stringify(privacy(licensed))).toContain(`${seen}${sum}`);
  });

  it('the Termos de Uso say by what a CPF is confirmed', () => {
    expect(JSON.stringify(service(demo))).toContain('O primeiro Pix pago confirma o CPF');
    expect(JSON.stringify(service(licensed))).toContain('A verificação do rosto confirma o CPF');
    expect(JSON.stringify(service(licensed))).not.toContain('primeiro Pix');
    expect(JSON.stringify(service(undefined))).not.toMatch(/confirma o CPF/u);
  });

  it('promise the choice of a bonus only where there is one', () => {
    expect(JSON.stringify(about(demo))).toContain('Nenhum bônus imposto');
    expect(JSON.stringify(about(licensed))).not.toContain('Nenhum bônus imposto');
  });

  it('name the operator and its authorisation where there is one', () => {
    expect(JSON.stringify(about(licensed))).toContain('CNPJ 11.222.333/0001-81');
    expect(JSON.stringify(about(licensed))).toContain(licence.authorisation);
  });

  it('S2-sponsorship: name no sponsor that isn’t there, and say the rules that go with any', () => {
    const demonstration = JSON.stringify(sponsorship(demo));
    expect(demonstration).toContain('Ninguém: esta instalação de');
    expect(demonstration).toContain('18+');
    expect(JSON.stringify(sponsorship(licensed))).toContain('Nenhum patrocínio publicado até agora.');
    expect(JSON.stringify(sponsorship(licensed))).not.toMatch(/demonstração/iu);
  });

  it('S2-support-24-hours: say where to write and until when we answer', () => {
    expect(JSON.stringify(about(demo))).toContain('Escreva para oi@ipe.test. Respondemos em até 24 horas.');
  });
});
