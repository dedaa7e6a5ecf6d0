/** Types of Pix keys, as people say them. */
export const pixKeyNames = { cpf: 'CPF', phone: 'Celular', email: 'E-mail', random: 'Chave aleatória' } as const;
