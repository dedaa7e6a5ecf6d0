import type { StaffCallPath, StaffInput } from '@ipe/staff-contract';
import { askForFile } from './ask.ts';

/** Gives a file to the browser, which saves it among the downloads or asks where. */
export function handOver(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked later, because browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the file that a call answers with. @throws RefusedError */
export async function download<Path extends StaffCallPath>(path: Path, input: StaffInput<Path>): Promise<void> {
  const { name, file } = await askForFile(path, input);
  handOver(name, file);
}
