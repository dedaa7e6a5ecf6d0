import { counted } from '@ipe/pt-br';

export const text = {
  caption: 'Pessoas da equipe',
  invite: 'Convidar pessoa',
  name: 'Nome',
  email: 'E-mail',
  roles: 'Papéis',
  noRoles: 'Sem papéis',
  state: 'Situação',
  states: { invited: 'Convite aberto', inviteOver: 'Convite vencido', active: 'Com acesso', suspended: 'Suspensa' },
  signedInAt: 'Último acesso',
  waysOf: (hasPassword: boolean, passkeys: number) =>
    [
      ...(hasPassword ? ['senha e aplicativo'] : []),
      ...(passkeys > 0 ? [counted(passkeys, 'chave de acesso', 'chaves de acesso')] : []),
    ].join(', ') || 'nenhum ainda',
  ways: 'Jeitos de entrar',
  openSessions: 'Sessões abertas',
  createdAt: 'Na equipe desde',
  invitedUntil: 'Convite vale até',
  inviteIntro: 'Os papéis só valem depois que outra pessoa aprovar. O link já pode ser entregue.',
  inviteSend: 'Criar convite',
  invited: (name: string) => `Convite para ${name}`,
  inviteLink: 'Link do convite',
  inviteLinkHint: 'Este link aparece só agora e funciona uma vez. Entregue por um canal seguro.',
  validUntil: (instant: string) => `Vale até ${instant}.`,
  seeProposal: 'Ver a proposta dos papéis',
  done: 'Pronto',
  proposeRoles: 'Propor outros papéis',
  proposeSuspend: 'Propor suspensão',
  proposeReturn: 'Propor a volta',
  proposeRecovery: 'Propor novo link',
  effects: {
    roles: 'Estes papéis passam a valer no lugar dos atuais.',
    suspend: 'A pessoa perde o acesso na hora e as sessões dela terminam.',
    return: 'A pessoa volta a entrar do mesmo jeito e com os papéis que tinha.',
    recovery:
      'Quem aprovar recebe um link. Com ele, a pessoa escolhe um novo jeito de entrar, e os de antes deixam de valer. Se ela está suspensa, volta só por esse link.',
  },
  sameRoles: 'Escolha papéis diferentes dos atuais',
  someRole: 'Escolha pelo menos um papel',
};
