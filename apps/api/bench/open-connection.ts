import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Posts a body on the connection, one call at a time. @returns the answer's body */
export type Post = (path: string, body: string, headers?: Record<string, string | number>) => Promise<string>;

const endOfHead = '\r\n\r\n';

const linesOf = (headers: Record<string, string | number>): string =>
  Object.entries(headers)
    .map(([name, value]) => `\r\n${name}: ${value}`)
    .join('');

type Pending = { resolve: (body: string) => void; reject: (error: Error) => void };

/** @param answered receives every answer, and the error that ended the connection */
async function dial(port: number, answered: (outcome: string | Error) => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1').on('error', answered);
  socket.on('close', () => answered(new Error('the server closed the connection')));
  socket.on('data', (text: string) => {
    received += text;
    const headLength = received.indexOf(endOfHead);
    if (headLength < 0) return;
    const bodyStart = headLength + endOfHead.length;
    const bodyLength = Number(/^content-length: (\d+)/imu.exec(received.slice(0, bodyStart))?.[1]);
    if (received.length < bodyStart + bodyLength) return;
    const answer = received;
    received = '';
    const isRead = answer.startsWith('HTTP/1.1 200 ');
    answered(isRead ? answer.slice(bodyStart) : new Error(`the server answered ${answer.slice(0, headLength)}`));
  });
  return socket;
}

/**
 * Opens one kept-alive HTTP connection, written by hand: on a machine that the server and its load share, a general
 * client would be a third of what is measured. It understands only what our server sends (a length, ASCII). The server
 * closes connections that are silent for long; the next call then opens another.
 */
export async function openConnection(port: number, token: string): Promise<{ post: Post; close: () => void }> {
  let pending: Pending | undefined;
  const answered = (outcome: string | Error): void => {
    if (typeof outcome === 'string') pending?.resolve(outcome);
    else pending?.reject(outcome);
  };
  let socket = await dial(port, answered);
  const head = `host: 127.0.0.1\r\nauthorization: ${token}\r\ncontent-type: application/json`;
  const post: Post = async (path, body, headers) => {
    if (!socket.writable) {
      // Removes the listeners, so that the end of the old connection doesn't fail the next call.
      socket.removeAllListeners().on('error', () => {});
      socket = await dial(port, answered);
    }
    const more = headers === undefined ? '' : linesOf(headers);
    socket.write(`POST ${path} HTTP/1.1\r\n${head}${more}\r\ncontent-length: ${body.length}${endOfHead}${body}`);
    return new Promise((resolve, reject) => void (pending = { resolve, reject }));
  };
  // The server closes connections that never send anything, so this one sends a call before it is kept for later.
  await post('/api/nothing', '{}');
  return { post, close: () => void socket.destroy() };
}
