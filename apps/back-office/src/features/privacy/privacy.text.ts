export const text = {
  title: 'Pedidos de dados',
  intro:
    'Pedidos de titulares pela LGPD que ainda esperam resposta, o mais urgente primeiro. O prazo é de 15 dias. A resposta é escrita na página do jogador.',
  caption: 'Pedidos de dados em aberto',
  none: 'Nenhum pedido em aberto',
  noneBody:
    'Pedidos feitos no aplicativo se respondem sozinhos. Os que chegam pelo atendimento são anotados na página do jogador.',
  kind: 'Pedido',
  askedAt: 'Chegou',
  dueAt: 'Prazo',
  late: 'Fora do prazo',
  register: 'Baixar o registro',
  registerNote: 'Todos os pedidos que chegaram nestes dias, com prazos e respostas, por número de jogador.',
  from: 'De',
  to: 'Até',
  download: 'Baixar CSV',
};
