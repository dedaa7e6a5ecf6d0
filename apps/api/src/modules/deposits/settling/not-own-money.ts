/** Why a Pix goes back that isn't the player's own money, as the player reads it. */
export const notOwnMoney = {
  otherAccount: 'O Pix veio de uma conta que não está no seu CPF.',
  cpfTaken: 'Este CPF já está em uso em outra conta.',
  cpfDiffers: 'Sua conta já está confirmada com outro CPF.',
};
