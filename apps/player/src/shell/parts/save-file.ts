/** Hands a file, in its parts, to the browser as a download: a JSON text, or what its name says. */
export function saveFile(fileName: string, ...parts: BlobPart[]): void {
  const type = fileName.endsWith('.pdf') ? 'application/pdf' : 'application/json';
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has started when this runs, so the memory of the file can be released.
  setTimeout(() => URL.revokeObjectURL(address));
}
