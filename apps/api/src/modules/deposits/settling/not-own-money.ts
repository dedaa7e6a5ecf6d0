/** Why a Pix that isn't the player's own money is sent back, in words for the player. */
export const notOwnMoney = {
  otherAccount: 'O Pix veio de uma conta que não está no seu CPF.',
  cpfTaken: 'Este CPF já está em uso em outra conta.',
  cpfDiffers: 'Sua conta já está confirmada com outro CPF.',
};
