import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const signaturePattern = /<(?:\w+:)?Signature[\s>].*<\/(?:\w+:)?Signature>/su;
const certificatePattern = /<(?:\w+:)?X509Certificate>(?<base64>[^<]+)</u;

/**
 * Whether the certificate in the document signed all of it. A library parses and canonicalizes the document, which
 * takes a second for 3 MB: use it for received files and in tests.
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
