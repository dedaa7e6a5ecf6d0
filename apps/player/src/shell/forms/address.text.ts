export const text = {
  postalCode: 'CEP',
  postalCodePlaceholder: '00000-000',
  badPostalCode: 'CEP inválido',
  area: 'Área de recebimento',
  chooseArea: 'Selecione o estado',
  noArea: 'Por favor, selecione uma área de recebimento',
  city: 'Cidade',
  noCity: 'Por favor, insira a cidade',
  address: 'Endereço',
  addressPlaceholder: 'Rua, número e complemento',
  noAddress: 'Endereço não pode ser vazio',
};
