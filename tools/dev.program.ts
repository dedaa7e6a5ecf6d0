import { createRequire } from 'node:module';
import { command, wholeNumberFrom } from '@ipe/command-line';
import { repositoryDir } from './run-command.mjs';

const { fake, port } = command('dev')
  .option('--fake', 'answers with the fake players of apps/player/src/shell/testing: no server is needed')
  .option('--port <number>', 'where the page is', wholeNumberFrom(1, 65_535), 5173)
  .parse()
  .opts();
const root = `${repositoryDir}apps/player`;
const { createServer } = await import(createRequire(`${root}/package.json`).resolve('vite'));
const server = await createServer({
  root,
  mode: fake ? 'fake' : 'development',
  server: { port, strictPort: true },
});
await server.listen();
server.printUrls();
