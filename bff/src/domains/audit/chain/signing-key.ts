import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** Header of an Ed25519 key in PKCS #8; the 32 bytes of the key follow (RFC 8410, section 7). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

export type SigningKey = ReturnType<typeof signingKeyOf>;

/** Derives the key that signs exports of the audit log from a session secret, so that the portal needs no other secret. */
export function signingKeyOf(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'portal', 'audit-export', 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    /** In base64url. Not a secret. */
    publicKey,
    /** @returns the signature in base64url */
    sign: (text: string): string => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** True when the private key of `publicKey` has signed this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
