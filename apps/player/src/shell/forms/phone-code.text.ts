import { badPhoneCode } from '@ipe/contract/sentences';

export const text = {
  title: 'Confirme o seu telefone',
  sent: (phone: string) => `Enviamos um SMS para ${phone}. O código vale por 10 minutos.`,
  code: 'Código do SMS',
  placeholder: '6 dígitos',
  badCode: badPhoneCode,
  confirm: 'Confirmar',
  again: 'Enviar outro código',
  againIn: (seconds: number) => `Enviar outro código em ${seconds} s`,
  close: 'Fechar',
  demonstration:
    'Na demonstração nenhum SMS sai de verdade: o código aparece no terminal onde o servidor foi iniciado e na caixa de SMS, no endereço que ele mostra ao iniciar.',
};
