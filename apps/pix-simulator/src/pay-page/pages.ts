import { formatBrl } from '@ipe/money';
import { formatCnpj, isCpf, maskCnpj, maskCpf } from '@ipe/pix';
import { formatInstant } from '@ipe/pt-br';
import type { Charge } from '../charges/charge.store.ts';
import type { Settings } from '../env.ts';
import type { Payment } from '../payments/payment.store.ts';
import type { Refund } from '../payments/refund.store.ts';
import { html, type Html } from '@ipe/simulator';
import { layout } from './layout.ts';
import type { PayerChoice } from './payer-choices.ts';

type OpenCharge = { charge: Charge; settings: Settings; choices: PayerChoice[]; now: Date; mistake?: string };

/** The page of an unpaid charge, with its possible payers. */
export function openPage({ charge, settings, choices, now, mistake }: OpenCharge): string {
  const amount = formatBrl(charge.amountCentavos);
  const remainingSeconds = Math.floor((charge.expiresAt.getTime() - now.getTime()) / 1000);
  const note = charge.request.solicitacaoPagador;
  const content = html` <section class="card">
      <p class="eyebrow">Pagar com Pix <span data-remaining-seconds="${remainingSeconds}"></span></p>
      <h1 class="${amount.length > 14 ? 'long' : 'short'}">${amount}</h1>
      <div class="party">
        <span class="avatar" aria-hidden="true">${initials(settings.RECEIVER_NAME)}</span>
        <p class="who">
          <strong>${settings.RECEIVER_NAME}</strong> <span>CNPJ ${formatCnpj(settings.RECEIVER_CNPJ)}</span>
        </p>
      </div>
      ${note === undefined ? undefined : html`<p class="note">${note}</p>`}
      <p class="hint expiry">Válido até ${formatInstant(charge.expiresAt)}</p>
    </section>
    <form method="post">
      <fieldset class="card">
        <legend>Quem está pagando?</legend>
        ${choices.map(payerOption)}
        <p class="hint">Outra pessoa serve para ver o que acontece quando quem paga não é o dono da conta.</p>
      </fieldset>
      <p class="mistake" role="alert">${mistake}</p>
      <div class="bar"><button type="submit" data-busy="Pagando…">Pagar ${amount}</button></div>
    </form>`;
  return layout(`Pagar ${amount}`, content);
}

function payerOption({ value, payer, isDebtor }: PayerChoice, index: number): Html {
  return html` <label class="party payer">
    <input type="radio" name="pagador" value="${value}" required${index === 0 ? html` checked` : undefined} />
    <span class="avatar" aria-hidden="true">${initials(payer.name)}</span>
    <span class="who"
      ><strong>${isDebtor ? 'Eu mesmo(a): ' : ''}${payer.name}</strong>
      <span>${maskDocument(payer.document)}</span></span
    >
  </label>`;
}

type Receipt = {
  payment: Payment;
  refunds: Refund[];
  settings: Settings;
  /** The payer's keys in DICT. */
  keys: string[];
  mistake: string | undefined;
};

export function receiptPage({ payment, refunds, settings, keys, mistake }: Receipt): string {
  const content = html` <section class="card outcome">
      ${outcomeMark('done', 'M7 12.5l3.5 3.5L17.5 9')}
      <h1 class="outcome-title">Pagamento realizado</h1>
      <p class="outcome-amount">${formatBrl(payment.amountCentavos)}</p>
      <p class="hint">${whatHappensNow(payment, refunds)}</p>
    </section>
    <section class="card">
      <h2>Comprovante</h2>
      <dl>
        ${row('Data', formatInstant(payment.paidAt))} ${row('De', payment.payerName)}
        ${row(payment.payerDocument.length === 11 ? 'CPF' : 'CNPJ', maskDocument(payment.payerDocument))}
        ${row('Para', settings.RECEIVER_NAME)} ${row('CNPJ', formatCnpj(settings.RECEIVER_CNPJ))}
        ${refunds.map((refund) => row('Devolvido', `${formatBrl(refund.amountCentavos)} em ${formatInstant(refund.requestedAt)}`))}
      </dl>
      <p class="id"><span>ID da transação</span> <code>${payment.endToEndId}</code></p>
    </section>
    ${isCpf(payment.payerDocument) ? keySection(payment, keys, mistake) : undefined}`;
  return layout('Pagamento realizado', content);
}

/** The page also plays the payer's bank: the payer registers keys here, so that a payout can go to them. */
function keySection({ payerName, payerDocument }: Payment, keys: string[], mistake: string | undefined): Html {
  const others = keys.filter((key) => key !== payerDocument);
  return html`<section class="card keys">
    <h2>Chaves Pix de ${payerName}</h2>
    <ul>
      <li>${maskCpf(payerDocument)} <span class="hint">CPF, sempre cadastrado</span></li>
      ${others.map((key) => html`<li>${key}</li>`)}
    </ul>
    <p class="mistake" role="alert">${mistake}</p>
    <form method="post" class="key-form">
      <label class="hint" for="chave">E-mail ou celular com DDD</label>
      <input id="chave" name="chave" maxlength="100" autocomplete="off" autocapitalize="none" required />
      <button type="submit" data-busy="Cadastrando…">Cadastrar chave</button>
    </form>
    <form method="post" class="key-form">
      <button type="submit" class="plain" name="aleatoria" value="1" data-busy="Criando…">Criar chave aleatória</button>
    </form>
  </section>`;
}

function whatHappensNow(payment: Payment, refunds: Refund[]): string {
  if (refunds.length === 0) return 'O recebedor é avisado em instantes. Você já pode voltar ao site.';
  const refundedCentavos = refunds.reduce((sum, refund) => sum + refund.amountCentavos, 0);
  const isWhole = refundedCentavos === payment.amountCentavos;
  return isWhole ? 'Este pagamento foi devolvido a quem pagou.' : 'Parte deste pagamento foi devolvida a quem pagou.';
}

const closedTexts = {
  expired: ['Esta cobrança expirou', 'O prazo para pagar terminou. Volte ao site e gere um novo Pix.'],
  cancelled: ['Esta cobrança foi cancelada', 'Quem a emitiu a cancelou. Nada foi cobrado de você.'],
  unknown: ['Cobrança não encontrada', 'Confira o endereço ou gere um novo Pix no site.'],
} as const;

export type ClosedReason = keyof typeof closedTexts;

export function closedPage(reason: ClosedReason): string {
  const [title, advice] = closedTexts[reason];
  const content = html` <section class="card outcome">
    ${outcomeMark('closed', reason === 'expired' ? 'M12 7v5l3.5 2' : 'M8.5 8.5l7 7m0-7l-7 7')}
    <h1 class="outcome-title">${title}</h1>
    <p class="hint">${advice}</p>
  </section>`;
  return layout(title, content);
}

function outcomeMark(kind: 'done' | 'closed', path: string): Html {
  return html`<svg class="mark ${kind}" viewBox="0 0 24 24" width="64" height="64" aria-hidden="true">
    <circle cx="12" cy="12" r="12" />
    <path d="${path}" />
  </svg>`;
}

function row(name: string, value: string | Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toUpperCase();
}

function maskDocument(document: string): string {
  return document.length === 11 ? maskCpf(document) : maskCnpj(document);
}
