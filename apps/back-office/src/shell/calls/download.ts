import type { StaffCallPath, StaffInput } from '@ipe/staff-contract';
import { askForFile } from './ask.ts';

/** Hands a file to the browser, which asks the person or puts it among the downloads. */
export function handOver(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same with the file of a call. */
export async function download<Path extends StaffCallPath>(path: Path, input: StaffInput<Path>): Promise<void> {
  const { name, file } = await askForFile(path, input);
  handOver(name, file);
}
