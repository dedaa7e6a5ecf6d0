import { text as players } from '#features/players/players.text.ts';
import type { DeedId, Typed } from './deed.ts';

export const text = {
  labels: {
    adjust: 'Propor ajuste',
    grant: 'Propor recompensa',
    note: 'Anotar',
    unmask: 'Mostrar dados',
    suspend: 'Suspender',
    release: 'Encerrar suspensão',
    'release-withdrawal': 'Propor liberação do saque',
    unlock: 'Destravar',
    'reset-pin': 'Apagar PIN',
    'change-phone': 'Trocar telefone',
    'correct-name': 'Corrigir nome',
    'prove-person': 'Propor pessoa da conta',
    close: 'Encerrar conta',
    reopen: 'Reabrir conta',
  } satisfies Record<DeedId, string>,
  effects: {
    grant: 'Um bônus para este jogador, com as apostas que você escolher. Outra pessoa precisa aprovar.',
    note: 'Só a equipe lê. Não dá para mudar nem apagar depois.',
    unmask: 'Mostra nome, CPF, telefone, endereço e chaves Pix inteiros. Fica registrado que você viu.',
    suspend:
      'O jogador não deposita nem aposta mais, e os jogos abertos terminam. O dinheiro continua dele: um saque espera a liberação por duas pessoas.',
    release: 'O jogador volta a depositar, apostar e sacar como antes.',
    'release-withdrawal': 'O saque em análise é pago, embora a conta esteja suspensa. Outra pessoa precisa aprovar.',
    unlock:
      'Senha e PIN continuam os mesmos: as tentativas erradas deixam de contar, e o jogador tenta de novo já. Confirme antes que é o jogador.',
    'reset-pin':
      'O próximo saque cria um PIN novo, com a senha do jogador. Por segurança, saques ficam parados por 24 horas. Confirme antes que é o jogador.',
    'change-phone':
      'Confirme antes que é o jogador. O novo telefone recebe um código, que o jogador lê para você. A troca leva 24 horas, e o telefone antigo pode cancelar.',
    'correct-name': 'O CPF continua o mesmo. Confira o nome em um documento.',
    'prove-person':
      'Para quem não pode confirmar o CPF por Pix, ou confirmou o CPF de outra pessoa. Confira os documentos. Outra pessoa precisa aprovar.',
    close:
      'Com saldo zerado a conta encerra agora. Senão o jogador fica só com o saque aberto: o que falta apostar fica livre, e você encerra depois.',
    reopen: 'O jogador entra de novo com o mesmo telefone e a mesma senha. Uma autoexclusão continua valendo.',
  } satisfies Record<Exclude<DeedId, 'adjust'>, string>,
  done: {
    grant: 'Proposta de recompensa enviada.',
    note: 'Anotação guardada.',
    unmask: 'Dados à mostra até você sair desta página.',
    suspend: 'Jogador suspenso.',
    release: 'Suspensão encerrada: o jogador foi avisado.',
    'release-withdrawal': 'Proposta de liberação enviada.',
    unlock: 'Tentativas liberadas: o jogador foi avisado.',
    'reset-pin': 'PIN apagado: o jogador foi avisado.',
    'change-phone': 'Troca pedida: ela vale em 24 horas.',
    'correct-name': 'Nome novo guardado.',
    'prove-person': 'Proposta de identidade enviada.',
    close: 'Encerramento feito ou começado: veja a situação.',
    reopen: 'Conta aberta de novo.',
  } satisfies Record<Exclude<DeedId, 'adjust'>, string>,
  badGrant: 'Confira o valor, as vezes e os dias: precisam ser números.',
  fields: {
    amount: 'Valor da recompensa',
    times: 'Vezes a apostar',
    days: 'Dias para apostar',
    message: players.message,
    name: 'Nome completo',
    mobile: 'Novo telefone, com DDD',
    code: 'Código que o jogador leu',
    cpf: 'CPF do titular',
    reason: players.reason,
  } satisfies Record<keyof Typed, string>,
  hints: {
    amount: 'Até R$ 10.000,00.',
    times: '0 deixa o valor livre para saque.',
    days: 'De 1 a 90.',
    message: 'O motivo, em até 300 letras.',
    name: 'Como está no documento.',
    mobile: 'Só números: 11912345678.',
    code: 'Seis dígitos, válidos por 10 minutos.',
    cpf: 'Só números.',
    reason: players.reasonHint,
  } satisfies Record<keyof Typed, string>,
  note: 'Anotação',
  noteHint: 'Fica com o seu nome e a hora.',
  sendCode: 'Enviar código ao novo telefone',
  codeSent: 'Código enviado.',
};
