/** The texts that the screens of every kind share. */
export const text = {
  state: 'Situação',
  version: 'Versão',
  sha256: 'SHA-256',
  edit: 'Nova versão',
  back: 'Voltar',
};

/** How a kind says that one of its documents was published or ended, by the grammatical gender of its name. */
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
