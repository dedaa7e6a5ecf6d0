export const text = {
  label: 'Telas',
  menu: 'Abrir o menu',
  withdrawals: 'Saques',
  decisions: 'Decisões a dois',
  risk: 'Risco',
  reports: 'Relatórios',
  team: 'Equipe',
  log: 'Registro de ações',
  account: 'Minha conta',
  signOut: 'Sair',
  unknown: 'Esta tela não existe',
  unknownBody: 'O endereço mudou, ou os seus papéis não dão acesso a ela.',
};
