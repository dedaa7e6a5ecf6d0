import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, counted } from '@ipe/command-line';
import { startSampleProvider } from './start-sample-provider.ts';

command('sample-provider')
  .addHelpText('after', '\nIts settings are environment variables: tools/sample-provider/README.md.')
  .parse();
const { env } = process;
const secret = env['PROVIDER_SECRET_AMOSTRA'];
if (secret === undefined) {
  process.stderr.write('PROVIDER_SECRET_AMOSTRA must be set, here and at the casino: README.md says how.\n');
  process.exit(1);
}
const walletUrl = env['WALLET_URL'] ?? 'http://127.0.0.1:3000';
const provider = await startSampleProvider({
  port: Number(env['PORT'] ?? '4100'),
  wallet: { walletUrl, providerId: 'amostra', secret },
  journalFile: env['JOURNAL_FILE'] ?? join(tmpdir(), 'ipe-sample-provider.jsonl'),
});
process.stdout.write(`Sample provider: ${provider.address}, for the wallet at ${walletUrl}  (Ctrl-C stops it)\n`);
provider.settleOpenRounds().then(
  (count) => count > 0 && process.stdout.write(`Settled ${counted(count, 'round')} left behind by a crash\n`),
  (error: unknown) => process.stderr.write(`Rounds of before are still open: ${String(error)}\n`),
);
const stop = () => void provider.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
