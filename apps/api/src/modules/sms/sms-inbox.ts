import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '#platform/database/index.ts';
import { listSent, type SentSms } from './sms.store.ts';

const shown = 50;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whoever reads these codes can take over the accounts of the demonstration: only a browser on this very machine may. A proxy on
 * the same machine connects from loopback too, so what came through one is refused, and so is a foreign page's name for our address.
 */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  ownNames.test(request.headers.host ?? '') &&
  proxyHeaders.every((name) => request.headers[name] === undefined);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

const row = ({ mobile, text, createdAt }: SentSms): string =>
  `<tr><td>${timeFormat.format(createdAt)}</td><td>+55 ${escapeHtml(mobile)}</td><td>${escapeHtml(text)}</td></tr>`;

const page = (rows: SentSms[]): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SMS da demonstração</title>
<h1>SMS da demonstração</h1>
<p>Aqui nenhum SMS sai de verdade. Esta página mostra os últimos ${shown} e só abre neste computador. Atualize a página para ver os novos.</p>
${rows.length === 0 ? '<p>Nenhum SMS ainda.</p>' : `<table><caption>Mensagens, as mais novas primeiro</caption><tr><th scope="col">Hora<th scope="col">Telefone<th scope="col">Texto</tr>${rows.map(row).join('\n')}</table>`}
</html>
`;

/** `GET /demo/sms`: where a demonstration's text messages arrive. Not to be served anywhere else. */
export function serveSmsInbox(app: FastifyInstance, { db }: { db: Queryable }): void {
  app.get('/demo/sms', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).send({ error: 'Not found' });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await listSent(db, shown)));
  });
}
