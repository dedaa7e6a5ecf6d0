import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryDir } from './run-command.mjs';
import { buildPages, setUp } from './set-up.mjs';

await setUp();
await buildPages();

// From here on the server speaks. A signal to this process alone (kill, a supervisor) is handed on; Ctrl-C reaches both.
const server = spawn(join(repositoryDir, 'deploy/start'), { cwd: repositoryDir, stdio: 'inherit' });
const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) stop();
});
// npm hands a signal to its shell only, and a dead shell hands nothing on: an orphan stops its server itself.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 500).unref();
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
