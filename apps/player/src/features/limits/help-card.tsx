import { buttonClass, Disclosure } from '@ipe/ui';
import { ExternalLink, Phone } from 'lucide-react';
import { text } from './limits.text.ts';

/** The addresses of help organisations, for players and for their relatives. */
export function HelpCard() {
  return (
    <>
      <section aria-labelledby="help-title" className="card p-4">
        <h2 id="help-title" className="font-display text-lg font-bold">
          {text.helpTitle}
        </h2>
        <p className="mt-1 text-sm text-mist">{text.help}</p>
        <a href="tel:188" className={`${buttonClass('secondary')} mt-4 w-full`}>
          <Phone aria-hidden className="size-5 text-leaf" />
          {text.cvv}
        </a>
        <p className="mt-2 text-sm text-mist">{text.cvvNote}</p>
        <p className="mt-2 text-sm text-mist">{text.caps}</p>
        <a
          href="https://www.gov.br/autoexclusaoapostas"
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 flex min-h-11 items-center gap-2 text-sm font-semibold text-purple-soft"
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          {text.gov}
        </a>
        <p className="text-sm break-words text-mist">{text.govNote}</p>
      </section>
      <Disclosure title={text.signsTitle} className="card mt-4 px-4">
        <ul className="list-disc pb-4 pl-5 text-sm text-mist marker:text-gold">
          {text.signs.map((sign) => (
            <li key={sign} className="mb-1">
              {sign}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
