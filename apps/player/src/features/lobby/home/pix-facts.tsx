import { KeyRound, QrCode, ReceiptText } from 'lucide-react';
import { text } from './home-end.text.ts';

const icons = [QrCode, KeyRound, ReceiptText];

export function PixFacts() {
  const { title, facts } = text.pix;
  return (
    <section aria-labelledby="pix-title" className="px-4 pt-10">
      <h2 id="pix-title" className="font-display text-xl font-bold">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3">
        {facts.map(([what, how], index) => {
          const Icon = icons[index] ?? QrCode;
          return (
            <li key={what} className="card flex items-center gap-4 p-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-gold/12 text-gold">
                <Icon aria-hidden className="size-6" />
              </span>
              <p className="text-sm text-mist">
                <b className="block font-bold text-text">{what}</b>
                {how}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
