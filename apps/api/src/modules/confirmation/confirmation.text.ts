import type { FaceCheck } from './faces/face-check.store.ts';
import { otherData } from './faces/whose-face.ts';

/** One sentence for every reason, because the person at this phone may not be the person of this CPF. */
export const personRefused =
  'Não foi possível concluir o cadastro com este CPF. Consulte a situação dele na Receita Federal ou fale com o nosso atendimento.';

const hints: Record<string, string> = {
  cpf_taken: 'Este CPF já confirmou outra conta. Use a que você já tem ou fale com o atendimento.',
  cpf_differs: 'Esta conta já é de outro CPF. Fale com o atendimento.',
  [otherData]: 'Esta verificação não vale para os seus dados de agora. Faça uma nova.',
};

/** What the player still has to know of the last check; null for a check that is only open. */
export function faceHint({ state, reason }: FaceCheck): string | null {
  if (state === 'declined')
    return (reason === null ? undefined : hints[reason]) ?? 'Não conseguimos confirmar que é você na imagem.';
  if (state === 'resubmission') return 'A imagem não ficou boa. Procure um lugar claro e tire de novo.';
  return state === 'expired' ? 'A verificação não foi terminada a tempo. Comece de novo.' : null;
}

export const notices = {
  baseAnswered: {
    title: 'Seus dados foram conferidos',
    content: 'Falta só a verificação do seu rosto para liberar depósitos e apostas.',
  },
  /** For a player who may not bet: it promises nothing. */
  baseAnsweredBlocked: { title: 'Seus dados foram conferidos', content: 'Falta só a verificação do seu rosto.' },
  baseDiffers: {
    title: 'Confira os seus dados',
    content:
      'O nome ou a data de nascimento não são os que a Receita Federal tem para o seu CPF. Corrija para continuar.',
  },
  refused: { title: 'Cadastro não concluído', content: personRefused },
  approved: {
    title: 'Conta confirmada',
    content: 'Sua conta está pronta para depositar e jogar.',
    link: '/recharge',
  },
  /** For a player who may not bet: it invites to nothing. */
  approvedBlocked: { title: 'Conta confirmada', content: 'As verificações terminaram.', link: null },
  declined: {
    title: 'Verificação não aprovada',
    content:
      'Não conseguimos confirmar a sua identidade pela imagem. Você pode tentar de novo ou falar com o atendimento.',
  },
  otherData: {
    title: 'Faça a verificação de novo',
    content:
      'A verificação do seu rosto não vale para os dados que a conta tem agora. Confira os dados e faça uma nova.',
  },
  resubmission: {
    title: 'Tire a imagem de novo',
    content: 'A imagem da verificação não ficou boa. Tire de novo em um lugar claro.',
  },
} as const;

type Notice = { title: string; content: string; link: '/recharge' | '/confirm' | null };

/**
 * The message to the player about a check's result; undefined where it has none.
 * @param player.isBlocked whether a pause, an exclusion or the house keeps them from depositing and betting
 */
export function noticeOf({ state, reason }: FaceCheck, { isBlocked }: { isBlocked: boolean }): Notice | undefined {
  if (state === 'approved') return isBlocked ? notices.approvedBlocked : notices.approved;
  if (state === 'resubmission') return { ...notices.resubmission, link: '/confirm' };
  if (state !== 'declined') return undefined;
  return { ...(reason === otherData ? notices.otherData : notices.declined), link: '/confirm' };
}
