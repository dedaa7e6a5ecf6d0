export const text = {
  newVersion: 'Nova versão disponível',
  newVersionBody: 'Atualize para continuar com a versão mais recente.',
  update: 'Atualizar',
  later: 'Depois',
  offline: 'Sem internet',
};
