import { formatBrl } from '@ipe/money';

export const text = {
  orderId: 'Número do pedido',
  shortOrderId: 'Pedido',
  copy: 'Copiar número do pedido',
  fee: 'Taxa',
  feeOf: (fee: number) => (fee === 0 ? 'Grátis' : formatBrl(fee)),
  shortFee: (fee: number) => (fee === 0 ? 'sem taxa' : `taxa ${formatBrl(fee)}`),
  payModel: 'Forma de pagamento',
  payModels: { pix: 'Pix' },
};
