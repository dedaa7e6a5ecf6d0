import { formatDay, formatExactClock } from '@ipe/pt-br';
import { escapeHtml } from '#platform/calls/escape-html.ts';
import type { SentSms } from './sms.store.ts';

const phoneText = (mobile: string): string => mobile.replace(/^(\d\d)(\d+)(\d{4})$/u, '+55 ($1) $2-$3');

const item = ({ mobile, text, createdAt }: SentSms): string =>
  `<li><p>${escapeHtml(text)}</p><small>${escapeHtml(phoneText(mobile))} · <time datetime="${createdAt.toISOString()}">${formatDay(createdAt)} ${formatExactClock(createdAt)}</time></small></li>`;

/** The whole page, which has no script. @param rows newest first */
export const inboxPage = (rows: SentSms[]): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SMS da demonstração</title>
<link rel="stylesheet" href="/style.css">
<main>
<h1>SMS da demonstração</h1>
<p>Na demonstração nenhum SMS sai de verdade: os últimos chegam aqui. O endereço desta página vale até o servidor parar.</p>
<p><a href="">Atualizar</a></p>
${rows.length === 0 ? '<p>Nenhum SMS ainda.</p>' : `<ol>\n${rows.map(item).join('\n')}\n</ol>`}
</main>
</html>
`;

/** A file of its own, because our content security policy forbids styles in a page. */
export const inboxStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
ol { list-style: none; padding: 0; display: grid; gap: .75rem }
li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: .75rem 1rem }
li p { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere }
a { display: inline-block; padding: .5rem 0 }
`;
