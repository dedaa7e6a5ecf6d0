export const text = {
  title: 'Atalhos do teclado',
  open: 'Atalhos do teclado (?)',
  show: 'Mostrar os atalhos',
  nextRow: 'Linha seguinte',
  previousRow: 'Linha anterior',
  openRow: 'Abrir a linha',
  closeDialog: 'Fechar a janela',
  goTo: (screen: string) => `Ir para ${screen}`,
  letters: 'Usar atalhos de uma letra',
  sequence: 'depois',
};
