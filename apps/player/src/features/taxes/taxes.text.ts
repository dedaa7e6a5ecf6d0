export const text = {
  title: 'Informe anual (ComprovaBet)',
  how: 'Depósitos, saques, apostas, prêmios e saldos do ano, para a sua declaração do Imposto de Renda.',
  download: (year: number) => `Baixar o informe de ${year}`,
  downloaded: 'Informe pronto',
};
