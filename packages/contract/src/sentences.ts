import { nicknameLength, passwordLength } from './forms.ts';

// Sentences that both the server and an app use. Each is defined once here, without a library.

export const badMobile = 'Telefone em formato inválido';
export const badPhoneCode = 'Código de verificação não existe';
export const shortPassword = `A senha precisa de pelo menos ${passwordLength.least} caracteres`;
export const noCurrentPassword = 'Informe a senha atual';
export const deviceDisconnected = 'Aparelho desconectado';
export const phoneChangeAsked = 'Troca de telefone pedida';

export const badNickname = `Use de 2 a ${nicknameLength} letras, números, espaços, pontos, hifens ou sublinhados`;

export const noArea = 'Por favor, selecione uma área de recebimento';
export const noCity = 'Por favor, insira a cidade';
export const noAddress = 'Endereço não pode ser vazio';

export const badBirthDate = 'Data de nascimento inválida';
export const adultsOnly = 'Só maiores de 18 anos podem jogar.';
export const badEmail = 'Insira o formato de e-mail correto';
export const noGender = 'Escolha uma opção de gênero';
export const noNationality = 'Escolha a nacionalidade';
export const noTerms = 'Aceite os termos para continuar';

export const noCpf = 'Por favor, insira o CPF';
export const otherCpf = 'Sua conta já tem outro CPF cadastrado';
export const noPersonName = 'Por favor, preencha o nome';
export const badPersonName = 'Por favor, insira o Nome Correto';
export const depositReturned = 'Depósito devolvido pelo banco';
export const badPixKey = {
  cpf: 'CPF inválido',
  phone: badMobile,
  email: badEmail,
  random: 'Chave aleatória inválida',
};

/** The names of `gameKind` as collections of the lobby, for players and for staff. */
export const gameKindNames = {
  slots: 'Slots',
  crash: 'Crash',
  mines: 'Mines',
  plinko: 'Plinko',
  keno: 'Keno',
  cards: 'Cartas',
  live: 'Ao vivo',
  roulette: 'Roleta',
  'card-table': 'Mesas de cartas',
  table: 'Mesa',
  bingo: 'Bingo',
  scratch: 'Raspadinhas',
  arcade: 'Arcade',
};

/** The names of a tournament's states, for players and for staff. */
export const tournamentStateNames = {
  announced: 'Anunciado',
  open: 'Inscrições abertas',
  running: 'Em andamento',
  counting: 'Contando rodadas',
  closed: 'Encerrado',
  cancelled: 'Cancelado',
};

/** The names of a mission's states, for players and for staff. */
export const missionStateNames = {
  announced: 'Anunciada',
  running: 'Em andamento',
  counting: 'Contando rodadas',
  over: 'Encerrada',
};

/** The names of a cashback's states, for players and for staff. */
export const cashbackStateNames = { announced: 'Anunciado', running: 'Em andamento', over: 'Encerrado' };

/** The names of a jackpot's states, for players and for staff. */
export const jackpotStateNames = {
  announced: 'Anunciado',
  running: 'Em andamento',
  counting: 'Contando rodadas',
  over: 'Encerrado',
};

export const badClientSeed = 'A semente tem de 1 a 64 letras, números, - ou _';
export const noSuchMode = 'Este modo não existe neste jogo';
export const noSuchCell = 'Escolha uma casa do campo';
export const pickedTwice = 'Cada casa só pode ser escolhida uma vez';
export const tooManyPicks = (most: number): string => `Escolha no máximo ${most} casas`;
/** The error for a round with another number of cells than its mode has. */
export const badPicks = (count: number): string =>
  count === 0
    ? 'Neste jogo não se escolhem casas'
    : count === 1
      ? 'Escolha 1 casa'
      : `Escolha ${count} casas diferentes`;
export const noSuchRound = 'Rodada não encontrada';
export const betBeyondBalance = 'Saldo insuficiente para esta aposta';

export const closingAsked = 'Você pediu o encerramento da conta';
export const vipReached = (level: number): string => `Você chegou ao VIP ${level}`;
