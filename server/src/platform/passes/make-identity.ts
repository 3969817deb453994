import forge from 'node-forge';

const DAY_MS = 86_400_000;
const YEARS = 10;

type Subject = forge.pki.CertificateField[];

/** A certificate of somebody, issued by somebody. @returns PEM */
export function certify(
  subject: Subject,
  issuer: Subject,
  keys: forge.pki.rsa.KeyPair,
  by: forge.pki.rsa.KeyPair,
) {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + YEARS * 365 * DAY_MS);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  if (keys === by) certificate.setExtensions([{ name: 'basicConstraints', cA: true }]);
  certificate.sign(by.privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/**
 * An identity for Apple Wallet as the operator would get it from Apple. Apple has not issued it, so an iPhone refuses its
 * passes.
 * @returns the file that APPLE_PASS_PEM names
 */
export function makePassIdentity(typeId: string): string {
  const authority = forge.pki.rsa.generateKeyPair(2048);
  const own = forge.pki.rsa.generateKeyPair(2048);
  const issuer: Subject = [{ shortName: 'CN', value: 'Regalo demo authority' }];
  const subject: Subject = [
    { type: '0.9.2342.19200300.100.1.1', value: typeId },
    { shortName: 'CN', value: `Pass Type ID: ${typeId}` },
    { shortName: 'OU', value: 'REGALODEMO' },
  ];
  return [
    forge.pki.privateKeyToPem(own.privateKey),
    certify(subject, issuer, own, authority),
    certify(issuer, issuer, authority, authority),
  ].join('');
}
