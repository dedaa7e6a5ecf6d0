/** Downloads a file made of these parts, with the media type that its name says (`.pdf`, else JSON). */
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
