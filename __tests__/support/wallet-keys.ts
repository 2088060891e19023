import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

export const PASS_TYPE = 'pass.test.hoisach';
export const TEAM = 'TEAM123456';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
type Keys = ReturnType<typeof newKeys>;

const pemOf = (key: KeyObject, type: 'spki' | 'pkcs8'): string => key.export({ type, format: 'pem' }).toString();

/** The attribute `UID`, which forge does not know by name. */
const uid = (value: string): forge.pki.CertificateField => ({ type: '0.9.2342.19200300.100.1.1', value });

interface Certified {
  keys: Keys;
  subject: forge.pki.CertificateField[];
  issuer: { keys: Keys; subject: forge.pki.CertificateField[] };
  until: Date;
}

const certify = ({ keys, subject, issuer, until }: Certified): string => {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pemOf(keys.publicKey, 'spki'));
  // With its issuer it names the certificate in a signature.
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = until;
  certificate.setSubject(subject);
  certificate.setIssuer(issuer.subject);
  certificate.sign(forge.pki.privateKeyFromPem(pemOf(issuer.keys.privateKey, 'pkcs8')), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
};

/** A self-made intermediate, the certificate of a pass type that it issued, and its key. */
export const makeAppleKeys = (until = new Date('2030-01-01T00:00:00Z')) => {
  const authority = { keys: newKeys(), subject: [{ name: 'commonName', value: 'Test WWDR' }] };
  const keys = newKeys();
  const subject = [
    uid(PASS_TYPE),
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
    { name: 'organizationalUnitName', value: TEAM },
  ];
  return {
    APPLE_WALLET_PASS_TYPE_ID: PASS_TYPE,
    APPLE_WALLET_TEAM_ID: TEAM,
    APPLE_WALLET_CERTIFICATE: certify({ keys, subject, issuer: authority, until }),
    APPLE_WALLET_KEY: pemOf(keys.privateKey, 'pkcs8'),
    APPLE_WALLET_WWDR: certify({ ...authority, issuer: authority, until: new Date('2035-01-01T00:00:00Z') }),
  };
};

/** A service account of Google's, and the public key that its signatures are verified with. */
export const makeGoogleKeys = () => {
  const { publicKey, privateKey } = newKeys();
  const account = { client_email: 'wallet@hoi-sach.test', private_key: pemOf(privateKey, 'pkcs8') };
  return {
    publicKey,
    env: { GOOGLE_WALLET_ISSUER_ID: '3388000000012345678', GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(account) },
  };
};
