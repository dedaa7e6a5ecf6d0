/** What the screens of every kind of document say. */
export const text = {
  state: 'Situação',
  version: 'Versão',
  sha256: 'SHA-256',
  edit: 'Nova versão',
  back: 'Voltar',
};

/** What a kind says of how one of it was published and ended, by the gender of its name. */
export const masculine = {
  publishedAt: 'Publicado em',
  who: 'Publicado por',
  whyEnded: 'Por que foi encerrado',
};

export const feminine = {
  publishedAt: 'Publicada em',
  who: 'Publicada por',
  whyEnded: 'Por que foi encerrada',
};
