/** Hands a JSON text to the browser as a download. */
export function saveFile(fileName: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has started when this runs, so the memory of the file can be released.
  setTimeout(() => URL.revokeObjectURL(address));
}
