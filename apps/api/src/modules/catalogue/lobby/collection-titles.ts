import type { Output } from '@ipe/contract';
import { gameKindNames } from '@ipe/contract/sentences';

type Collection = Exclude<Output<'/api/slots/shelves'>['list'][number]['id'], 'provider'>;

/** The title of a collection, as a row of the lobby and as a filter. */
const titles: Readonly<Record<Collection, string>> = {
  recent: 'Continue jogando',
  favourite: 'Seus favoritos',
  HOT: 'Em alta',
  NEW: 'Novos',
  rtp: 'Maior retorno (RTP)',
  studios: 'Estúdios',
  lines: 'Linhas',
  ways: 'Maneiras de ganhar',
  'scatter-cascade': 'Cascata',
  'hold-and-win': 'Segure e ganhe',
  cluster: 'Grupos',
  ...gameKindNames,
};

/** The title of a collection; '' for an unknown one. */
export const titleOf = (collection: string): string =>
  Object.hasOwn(titles, collection) ? titles[collection as Collection] : '';
