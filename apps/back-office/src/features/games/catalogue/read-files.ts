import { RefusedError } from '#shell/calls/ask.ts';
import { text } from './catalogue.text.ts';

/** Bytes per call of `fromCharCode`: all bytes of a file as arguments of one call overflow the stack in some browsers. */
const pieceBytes = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(binary);
}

/** @throws RefusedError for a file that was changed or deleted since it was chosen: the browser reads it no more */
async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new RefusedError({ message: text.fileGone(file.name) });
  }
}

export const base64Of = async (file: File): Promise<string> => toBase64(await read(file));

/** The server's id of a picture: its SHA-256 in base64url. */
export async function coverIdOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await read(file));
  return toBase64(new Uint8Array(hash)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
