import { spawn } from 'node:child_process';
import { node, repositoryDir } from './run-command.mjs';
import { buildPages, setUp } from './set-up.mjs';

await setUp();
await buildPages();

// Small pieces of garbage collected often, and freed memory given back: the server rests some 50 MB lower.
const thrift = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

// From here on the server speaks. A signal to this process alone (kill, a supervisor) is handed on; Ctrl-C reaches both.
const server = spawn(node, ['--max-semi-space-size=4', 'apps/api/src/main.ts'], {
  cwd: repositoryDir,
  stdio: 'inherit',
  env: { ...thrift, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
