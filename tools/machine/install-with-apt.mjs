import { existsSync } from 'node:fs';
import { runCommand } from '../run-command.mjs';

/** Whether this user may install packages: root, on a system with apt. */
export const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const apt = (/** @type {string[]} */ ...words) =>
  runCommand(['apt-get', '-qq', '-o', 'Acquire::http::Timeout=10', ...words], { DEBIAN_FRONTEND: 'noninteractive' });

/** Fetches the newest lists of packages. */
export const update = () => apt('update');

/** Installs one package of the distribution. */
export const add = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name);
