import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerUse } from './spin-server.program.ts';

// Forked by spin.ts: reads each request completely, answers with as many bytes as a spin's answer has, and does nothing
// else. The time that node:http needs for this is the least that a spin over HTTP can cost.

const answer = 'x'.repeat(Number(process.env['BENCH_ANSWER_BYTES']));
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(answer) };

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    JSON.parse(Buffer.concat(parts).toString());
    response.writeHead(200, headers).end(answer);
  });
});
process.on('SIGINT', () => {});
process.once('disconnect', () => server.close().closeAllConnections());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ residentBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000 } satisfies ServerUse);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
