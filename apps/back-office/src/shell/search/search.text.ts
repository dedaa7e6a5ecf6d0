import type { StaffOutput } from '@ipe/staff-contract';

type FoundBy = StaffOutput<'/back-office/api/players/find'>['list'][number]['foundBy'][number];

export const text = {
  open: 'Buscar telas e ações',
  openAll: 'Buscar jogadores, telas e ações',
  title: 'Busca',
  label: 'Tela ou ação',
  labelAll: 'Jogador, tela ou ação',
  playerHint:
    'Jogador por CPF, telefone, nome e sobrenome, número, chave Pix, pedido, txid, endToEndId, idEnvio ou rodada.',
  results: 'Resultados',
  none: 'Nada com esse nome.',
  nobody: 'Nada encontrado.',
  nobodyByCode: 'Nada encontrado. Se for uma rodada, escreva antes o número do jogador e um hífen.',
  searching: 'Buscando jogadores…',
  morePlayers: 'Há mais jogadores: escreva mais do nome.',
  goTo: 'Tela',
  action: 'Ação',
  foundBy: {
    id: 'Número',
    cpf: 'CPF',
    phone: 'Telefone',
    name: 'Nome',
    'pix-key': 'Chave Pix',
    deposit: 'Pedido de depósito',
    withdrawal: 'Pedido de saque',
    round: 'Rodada',
  } satisfies Record<FoundBy, string>,
  mobileEnd: (digits: string) => `telefone final ${digits}`,
  cpf: (masked: string) => `CPF\u00a0${masked}`,
  closed: 'conta encerrada',
};
