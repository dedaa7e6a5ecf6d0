export const text = {
  title: 'Tamanho do texto',
  smaller: 'Diminuir o texto',
  larger: 'Aumentar o texto',
  percent: (percent: number) => `${percent}%`,
};
