import { spawnSync } from 'node:child_process';
import { add, mayInstall, update } from './install-with-apt.mjs';
import { giveUp, say } from '../say.mjs';

/** Node 26 is linked against it, and small images of Debian and Ubuntu come without. */
const library = 'libatomic.so.1';

/** @returns {string | undefined} why this Node doesn't start, in the words of the system */
function findIssue(/** @type {string} */ node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

async function installLibrary() {
  say(`Installing ${library} for Node 26 (once)`);
  return (await update()) && (await add('libatomic1'));
}

/**
 * Ends with a sentence unless the Node that came with the packages starts on this machine. Where only its library is
 * missing and this user may install, it is installed.
 * @param {string} node the program
 * @param {boolean} [may] whether a library may be installed
 */
export async function requireStarting(node, may = mayInstall()) {
  const issue = findIssue(node);
  if (issue === undefined) return;
  const isLibrary = issue.includes(library);
  if (isLibrary && may && (await installLibrary()) && findIssue(node) === undefined) return;
  giveUp(
    isLibrary
      ? `Node 26, which came with the packages, needs ${library}. Install it (Debian, Ubuntu: sudo apt-get install libatomic1; Fedora: sudo dnf install libatomic), then run the command again.`
      : `Node 26, which came with the packages, doesn't start on this machine: ${issue}. A Linux needs glibc 2.28 or newer. Then run the command again.`,
  );
}
