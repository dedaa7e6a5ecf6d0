import { html, type Html } from '@ipe/simulator';
import type { Outcome } from './decide-session.ts';
import type { FaceSession } from './face-session.store.ts';

/** Addresses are relative to `/rosto/…`, so any prefix in front of it works. */
const layout = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Rosto Simulado</title>
        <link rel="stylesheet" href="static/face.css" />
      </head>
      <body>
        <main>
          <p class="house">Rosto Simulado <span>ambiente de ensaio: nenhuma câmera é usada</span></p>
          ${content}
        </main>
      </body>
    </html> `.markup;

const choices: Readonly<Record<Exclude<Outcome, 'expired'>, { name: string; says: string }>> = {
  approved: { name: 'Aprovada', says: 'O rosto é o da pessoa do CPF, e a prova de vida passou.' },
  in_review: { name: 'Em análise', says: 'Uma pessoa do provedor ainda vai olhar.' },
  resubmission: { name: 'Nova imagem', says: 'A imagem não ficou boa: é preciso tirar de novo.' },
  declined: { name: 'Recusada', says: 'O rosto não é o da pessoa do CPF.' },
};

const choice = ([value, { name, says }]: [string, { name: string; says: string }], index: number): Html =>
  html`<label>
    <input type="radio" name="resultado" value="${value}" required${index === 0 ? html` checked` : undefined} />
    <span><strong>${name}</strong> ${says}</span>
  </label>`;

export const facePage = ({ name }: FaceSession): string =>
  layout(
    'Verificação do rosto',
    html`<h1>Verificação do rosto</h1>
      <p>Um provedor de verdade abriria a câmera para ${name}. Aqui, escolha o que ele teria visto.</p>
      <form method="post">
        <fieldset>
          <legend>Resultado</legend>
          ${Object.entries(choices).map(choice)}
        </fieldset>
        <button type="submit">Terminar verificação</button>
      </form>`,
  );

const sentences = {
  unknown: {
    title: 'Endereço desconhecido',
    says: 'Esta verificação não existe. Volte ao aplicativo e comece de novo.',
  },
  done: { title: 'Verificação terminada', says: 'Você já pode voltar ao aplicativo.' },
};

/** @param returnUrl the address back to the client, where it is known */
export const closedPage = (why: keyof typeof sentences, returnUrl?: string): string => {
  const { title, says } = sentences[why];
  const back = returnUrl === undefined ? undefined : html`<p><a href="${returnUrl}">Voltar ao aplicativo</a></p>`;
  return layout(
    title,
    html`<h1>${title}</h1>
      <p>${says}</p>
      ${back}`,
  );
};
