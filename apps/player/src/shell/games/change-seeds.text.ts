export const text = {
  otherSeed: 'O servidor não usou a semente que tinha prometido. Não jogue e fale com o atendimento.',
};
