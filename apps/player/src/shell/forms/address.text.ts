import { noAddress, noArea, noCity } from '@ipe/contract/sentences';

export const text = {
  postalCode: 'CEP',
  postalCodePlaceholder: '00000-000',
  badPostalCode: 'CEP inválido',
  area: 'Área de recebimento',
  chooseArea: 'Selecione o estado',
  noArea,
  city: 'Cidade',
  noCity,
  address: 'Endereço',
  addressPlaceholder: 'Rua, número e complemento',
  noAddress,
};
