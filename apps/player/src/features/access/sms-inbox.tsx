import { storage } from '../../shell/storage.ts';
import { text } from './access.text.ts';

/** Where the text messages of a demonstration arrive: a page that opens on the server's own machine only. */
export function SmsInbox() {
  const isDemonstration = storage.read('homePage')?.profile.isDemonstration ?? false;
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  if (!isDemonstration || !isThisMachine) return null;
  return (
    <p className="mb-4 rounded-sm border border-purple/40 bg-purple/10 p-3 text-sm text-mist">
      {text.reset.demonstration}{' '}
      <a
        href="/demo/sms"
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-purple-soft underline"
      >
        {text.reset.inbox}
      </a>
      .
    </p>
  );
}
