import { add, mayInstall, update } from './install-with-apt.mjs';
import { runQuietly } from '../run-command.mjs';
import { giveUp, say } from '../say.mjs';

const asks = 'import sys, hashlib, hmac, json; sys.exit(sys.version_info < (3, 8))';

async function find() {
  for (const program of [process.env.PYTHON ?? '', 'python3', 'python'])
    if (program !== '' && (await runQuietly([program, '-c', asks]))) return program;
  return undefined;
}

async function install() {
  if (!mayInstall()) return undefined;
  say('Installing Python for the verifier of tools/verifier (once)');
  return (await update()) && (await add('python3')) ? find() : undefined;
}

/**
 * Python for the verifier that is written from games/schema.md alone: found, installed if this user may, or named.
 * @returns {Promise<string>} the program
 */
export const requirePython = async () =>
  (await find()) ??
  (await install()) ??
  giveUp(
    'The verifier in tools/verifier needs Python 3.8. Install it (Debian: sudo apt-get install python3) or set PYTHON, then run this again.',
  );
