import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const signaturePattern = /<(?:\w+:)?Signature[\s>].*<\/(?:\w+:)?Signature>/su;
const certificatePattern = /<(?:\w+:)?X509Certificate>(?<base64>[^<]+)</u;

/**
 * Whether the whole document is signed by the certificate that it shows. A library reads and sorts the document itself, so it takes a second
 * for a file of 3 MB: for who receives files, and for tests.
 */
export function isSignatureRight(xml: string): boolean {
  const [signature] = signaturePattern.exec(xml) ?? [];
  const { base64 } = certificatePattern.exec(signature ?? '')?.groups ?? {};
  if (signature === undefined || base64 === undefined) return false;
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const check = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
    check.loadSignature(signature);
    return check.getReferences().every(({ uri }) => uri === '') && check.checkSignature(xml);
  } catch {
    return false;
  }
}
