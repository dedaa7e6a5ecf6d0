import { IconButton } from '@ipe/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#shell/text/copy-text.ts';
import { text } from './order-facts.text.ts';

/** The fields that every order shows in addition to its amount (specification section 3). `fee` in centavos. */
type Order = { orderId: string; fee: number; payModel: keyof typeof text.payModels };

/** On an order's own page: its id for support, its fee and its form of payment. */
export function OrderFacts({ order: { orderId, fee, payModel } }: { order: Order }) {
  return (
    <dl className="w-full text-left text-sm">
      <Fact name={text.payModel}>{text.payModels[payModel]}</Fact>
      <Fact name={text.fee}>{text.feeOf(fee)}</Fact>
      <div className="flex items-center justify-between gap-3 border-t border-edge pt-1">
        <div className="min-w-0">
          <dt className="text-mist">{text.orderId}</dt>
          <dd className="tabular text-xs break-all select-all">{orderId}</dd>
        </div>
        <CopyOrderId orderId={orderId} />
      </div>
    </dl>
  );
}

/** In a list of movements: the same facts in two short lines. */
export function OrderLine({ order: { orderId, fee, payModel } }: { order: Order }) {
  return (
    <div className="-mb-2 flex w-full items-center justify-between gap-2 text-xs text-mist">
      <p className="min-w-0">
        {text.payModels[payModel]}, {text.shortFee(fee)} · {text.shortOrderId}{' '}
        <span className="tabular block break-all">{orderId}</span>
      </p>
      <CopyOrderId orderId={orderId} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-t border-edge first:border-0">
      <dt className="text-mist">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function CopyOrderId({ orderId }: { orderId: string }) {
  return (
    <IconButton label={text.copy} onClick={() => void copyText(orderId)} className="-mr-3">
      <Copy aria-hidden className="size-4" />
    </IconButton>
  );
}
