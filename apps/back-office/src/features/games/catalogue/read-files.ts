/** Bytes per call of `fromCharCode`: all bytes of a file as arguments of one call overflow the stack in some browsers. */
const pieceBytes = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(binary);
}

export const base64Of = async (file: Blob): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()));

/** The server's id of a picture: its SHA-256 in base64url. */
export async function coverIdOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return toBase64(new Uint8Array(hash)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
