import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const passphrase = 'senha do certificado';

export const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
})();

/**
 * Makes an authority, certificates of it for the bank and a client, and a self-signed certificate of a stranger:
 * `<name>.pem`, `<name>.key`, and the client's also as `client.p12`.
 * @returns the path of a file by its name
 */
export function makeCertificates(dir: string): (file: string) => string {
  const openssl = (words: string, ...more: string[]) =>
    execFileSync('openssl', [...words.split(' '), ...more], { cwd: dir, stdio: 'pipe' });
  const newKey = (name: string) =>
    `req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=${name} -keyout ${name}.key`;
  for (const name of ['authority', 'stranger']) openssl(`${newKey(name)} -x509 -days 2 -out ${name}.pem`);
  for (const name of ['bank', 'client']) {
    openssl(`${newKey(name)} -addext subjectAltName=IP:127.0.0.1 -out ${name}.csr`);
    openssl(
      `x509 -req -in ${name}.csr -CA authority.pem -CAkey authority.key -days 2 -copy_extensions copy -out ${name}.pem`,
    );
  }
  openssl('pkcs12 -export -in client.pem -inkey client.key -out client.p12', '-passout', `pass:${passphrase}`);
  return (file) => join(dir, file);
}
