import { buildPages, setUp } from './set-up.mjs';

// The first half of `npm start`. Afterwards the shell becomes the server (deploy/start), so that signals reach it.
await setUp();
await buildPages();
