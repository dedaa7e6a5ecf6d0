import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** The operator's e-CNPJ. */
export type SigningKey = { privateKey: KeyObject; certificate: X509Certificate };

const algorithm = (name: string, uri: string): string => `<${name} Algorithm="${uri}"></${name}>`;

/**
 * SignedInfo in canonical form. When it is hashed on its own, it must also declare the namespaces in force at its place
 * in the document (`spaces`).
 */
const signedInfo = (digest: string, spaces: string): string =>
  `<SignedInfo${spaces}>${algorithm('CanonicalizationMethod', c14n)}` +
  algorithm('SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256') +
  `<Reference URI=""><Transforms>${algorithm('Transform', `${dsig}enveloped-signature`)}${algorithm('Transform', c14n)}</Transforms>` +
  `${algorithm('DigestMethod', 'http://www.w3.org/2001/04/xmlenc#sha256')}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;

/**
 * The document with its enveloped signature (XMLDSig, RSA-SHA256). The document already is in canonical form, so its
 * own bytes are signed: a library that parses, canonicalizes and writes it again takes 1.4 s and 200 MB for a lot of 3
 * MB (docs/decisions/0072).
 */
export function signDocument(xml: string, namespace: string, { privateKey, certificate }: SigningKey): string {
  const end = xml.lastIndexOf('</');
  const digest = createHash('sha256').update(xml).digest('base64');
  const toSign = signedInfo(digest, ` xmlns="${dsig}" xmlns:sigap="${namespace}"`);
  const signature = sign('sha256', Buffer.from(toSign), privateKey).toString('base64');
  const shown = certificate.raw.toString('base64');
  return (
    `${xml.slice(0, end)}<Signature xmlns="${dsig}">${signedInfo(digest, '')}<SignatureValue>${signature}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${shown}</X509Certificate></X509Data></KeyInfo></Signature>${xml.slice(end)}`
  );
}
