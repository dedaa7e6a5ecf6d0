export const text = {
  open: 'Buscar telas e ações',
  title: 'Busca',
  label: 'Tela ou ação',
  results: 'Resultados',
  none: 'Nada com esse nome.',
  goTo: 'Tela',
  action: 'Ação',
};
