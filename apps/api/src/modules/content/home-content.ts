import type { Output } from '@ipe/contract';

type HomePage = Output<'/api/home/page'>;

/** What the house says on its pages: data, until operators can edit it. Every sentence must be true. */
export const notices: HomePage['notice'] = [
  {
    id: 'prova-de-cada-giro',
    title: 'Cada giro sai de uma matemática publicada, com RTP exato, e fica registrado com a sua prova.',
  },
  { id: 'pix-cpf-proprio', title: 'Depósitos e saques só por Pix do seu próprio CPF.' },
];

export const carousel: HomePage['carousel'] = [
  {
    id: 'capivara',
    image: '/art/banner-capivara.avif',
    title: 'Capivara da Sorte: RTP 95,91 %',
    game_id: 'capivara-da-sorte',
  },
  {
    id: 'boto',
    image: '/art/banner-boto.avif',
    title: 'Boto Encantado: RTP 96,06 %, rodadas grátis na lua cheia',
    game_id: 'boto-encantado',
  },
  {
    id: 'foguete',
    image: '/art/banner-foguete.avif',
    title: 'Foguete Tucano: RTP 97 %, você decide quando sair',
    game_id: 'foguete-tucano',
  },
  {
    id: 'onca',
    image: '/art/banner-onca.avif',
    title: 'Onça Pintada 1024: RTP 95,82 %, 1.024 formas de combinar',
    game_id: 'onca-pintada-1024',
  },
  { id: 'pix', image: '/art/banner-pix.avif', title: 'Deposite e saque por Pix com o seu CPF' },
];

export const tabs: HomePage['tabs'] = [
  { id: 'all', title: 'Todos' },
  { id: 'slots', title: 'Slots' },
  { id: 'favourite', title: 'Favoritos' },
  { id: 'recent', title: 'Recentes' },
];
