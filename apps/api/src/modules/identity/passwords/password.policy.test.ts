import { expect, it } from 'vitest';
import { requireUnguessed } from './password.policy.ts';

const about = { mobile: '11987654329', brand: 'Ipê', field: 'password' };
const tried = (password: string) => () => requireUnguessed(password, about);

it.each([
  'password',
  'Senha123',
  'SENHA@2024!',
  's3nh4123',
  'flamengo',
  'Flamengo1981',
  '1q2w3e4r',
  '123mudar',
  'DeusEFiel',
  'maria1990',
  '2024brasil',
  'joão1234',
  '10203040',
])('everybody tries %s', (password) => expect(tried(password)).toThrow('das primeiras'));

it.each(['Ipê12345', 'ipe2026!'])('%s is the name of the house', (password) => {
  expect(tried(password)).toThrow('das primeiras');
});

it.each([
  '12345678',
  '87654321',
  '00000000',
  'abcdefgh',
  'aaaaaaaa',
  '12121212',
  'abcabcabc',
  'senhasenha',
  'IpeIpeIpe',
  '123412341234',
  '25121990',
  '19901225',
])('%s is a row, a repetition or a date', (password) => expect(tried(password)).toThrow('Sequências'));

it.each(['11987654329', '987654329', 'fone 98765-4329', 'x654329y', '5511987654329'])(
  '%s is the own phone',
  (password) => {
    expect(tried(password)).toThrow('telefone');
  },
);

it.each([
  'senha-segura-1',
  'outra-senha-2',
  'cavalo bateria grampo',
  'xK3pq9Lm',
  'mariposa-no-café',
  'senha82736451902',
  'principe-valente',
])('%s is nobody’s first try', (password) => expect(tried(password)).not.toThrow());
