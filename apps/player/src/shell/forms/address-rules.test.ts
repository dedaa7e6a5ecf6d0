import { areas as serverAreas } from '@ipe/contract';
import { compareAlphabetically } from '@ipe/pt-br';
import { describe, expect, it } from 'vitest';
import { emptyAddress, findAddressErrors, formatPostalCode, readAddress } from './address-rules.ts';
import { areas } from './areas.ts';

const typed = {
  area: 'SP',
  postalCode: '01310-100',
  city: ' São Paulo ',
  address: ' Avenida Paulista, 1000 ',
} as const;

describe('an address', () => {
  it('S5-area S5-address: says in the specification’s words what is missing', () => {
    expect(findAddressErrors(emptyAddress)).toEqual({
      postalCode: 'CEP inválido',
      area: 'Por favor, selecione uma área de recebimento',
      city: 'Por favor, insira a cidade',
      address: 'Endereço não pode ser vazio',
    });
    expect(findAddressErrors({ ...typed, address: '   ' })).toEqual({ address: 'Endereço não pode ser vazio' });
    expect(readAddress({ ...typed, area: '' })).toBeUndefined();
  });

  it('is sent as the server keeps it', () => {
    expect(readAddress(typed)).toEqual({
      area: 'SP',
      postalCode: '01310100',
      city: 'São Paulo',
      address: 'Avenida Paulista, 1000',
    });
  });

  it('shows its CEP with the hyphen, of digits alone', () => {
    expect(['0', '01310', '013101', '01310-100', '01310100999', 'a1'].map(formatPostalCode)).toEqual([
      '0',
      '01310',
      '01310-1',
      '01310-100',
      '01310-100',
      '1',
    ]);
  });

  it('is in one of the areas that the server knows, by name', () => {
    expect(areas.map(({ id }) => id).toSorted()).toEqual(serverAreas.toSorted());
    const names = areas.map(({ title }) => title);
    expect(names).toEqual(names.toSorted(compareAlphabetically));
  });
});
