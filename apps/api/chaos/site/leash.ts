import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ends processes and removes a folder that must not outlive this program, however it ends. */
export type Leash = {
  folder: string;
  add: (pid: number) => void;
  remove: (pid: number) => void;
  /** Kills what is still running, and removes the folder unless `keepFolder` is set. */
  end: (options: { keepFolder: boolean }) => Promise<void>;
};

// The script's standard input ends when this program does. A folder into which a dying process still writes is removed at the second try.
const script = `
pids=' '
while read -r order pid; do
  case $order in
    add) pids="$pids$pid " ;;
    remove) case $pids in *" $pid "*) pids="\${pids%% $pid *} \${pids#* $pid }" ;; esac ;;
    keep) LEASH_FOLDER= ;;
  esac
done
for pid in $pids; do kill -9 "$pid" 2>/dev/null; done
[ -z "$LEASH_FOLDER" ] || rm -rf "$LEASH_FOLDER" 2>/dev/null || { sleep 1; rm -rf "$LEASH_FOLDER"; }`;

export function startLeash(): Leash {
  const folder = mkdtempSync(join(tmpdir(), 'ipe-chaos-'));
  const shell = spawn('/bin/sh', ['-c', script], {
    env: { PATH: process.env['PATH'], LEASH_FOLDER: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
    // The shell has a process group of its own: Ctrl-C ends only this program, and that is the shell's signal.
    detached: true,
  });
  const tell = (words: string) => void shell.stdin.write(`${words}\n`);
  return {
    folder,
    add: (pid) => tell(`add ${pid}`),
    remove: (pid) => tell(`remove ${pid}`),
    end: async ({ keepFolder }) => {
      if (keepFolder) tell('keep it');
      shell.stdin.end();
      if (shell.exitCode === null) await once(shell, 'exit');
    },
  };
}
