import { html, type Html } from '@ipe/simulator';

/** The frame of every page. Addresses are relative to `/pagar/…`, so any prefix in front of it works. */
export function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0b3b46" />
        <title>${title} · Banco Simulado</title>
        <link rel="icon" type="image/svg+xml" href="static/mark.svg" />
        <link rel="stylesheet" href="static/pay.css" />
        <script src="static/pay.js" defer></script>
      </head>
      <body>
        <header class="bank">
          <div class="bank-inner">
            <img src="static/mark.svg" alt="" width="32" height="32" />
            <p><strong>Banco Simulado</strong> <span>ambiente de demonstração</span></p>
          </div>
        </header>
        <main>${content}</main>
        <footer>Nenhum dinheiro de verdade é movimentado aqui.</footer>
      </body>
    </html> `.markup;
}
