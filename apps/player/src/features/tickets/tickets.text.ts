import type { Input, Output } from '@ipe/contract';
import { counted } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

type Subject = Input<'/api/ticket/open'>['subject'];
type State = Output<'/api/ticket/list'>['list'][number]['state'];

export const text = {
  title: 'Atendimento',
  promise: shared.supportPromise,
  write: 'Nova mensagem',
  subject: 'Assunto',
  chooseSubject: 'Escolha o assunto',
  subjects: {
    deposit: 'Depósito',
    withdrawal: 'Saque',
    game: 'Jogo ou aposta',
    bonus: 'Bônus e promoções',
    account: 'Conta e acesso',
    limits: 'Jogo responsável',
    other: 'Outro assunto',
  } satisfies Record<Subject, string>,
  message: 'Mensagem',
  messagePlaceholder: 'Conte o que aconteceu, com dia, hora e valor se houver.',
  tooShort: 'Conte um pouco mais',
  addPicture: 'Anexar imagem',
  pictures: 'Imagens anexadas',
  picture: (place: number) => `Imagem ${place}`,
  removePicture: (place: number) => `Tirar a imagem ${place}`,
  badPicture: 'Não foi possível ler esta imagem. Escolha outra.',
  picturesSent: (count: number) => counted(count, 'imagem anexada', 'imagens anexadas'),
  send: 'Enviar mensagem',
  reply: 'Escrever mais',
  sent: (protocol: string) => `Mensagem enviada. Protocolo ${protocol}.`,
  sentHint: 'A resposta chega nas suas mensagens.',
  list: 'Seus atendimentos',
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  states: {
    new: 'Enviado',
    open: 'Em atendimento',
    pending: 'Respondido',
    solved: 'Encerrado',
  } satisfies Record<State, string>,
  authors: { player: 'Você', house: 'Atendimento' },
  empty: 'Nenhum atendimento',
  emptyBody: 'O que você escrever para nós, e as respostas, ficam aqui.',
};
