import { storage } from '#shell/state/storage.ts';
import { text } from './phone-code.text.ts';

/** Says where the text messages of a demonstration appear. */
export function DemonstrationSms() {
  const isDemonstration = storage.read('homePage')?.profile.isDemonstration ?? false;
  if (!isDemonstration) return null;
  return (
    <p className="mb-4 rounded-sm border border-purple/40 bg-purple/10 p-3 text-sm text-mist">{text.demonstration}</p>
  );
}
