import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Records } from '../../store/records.ts';

const settingName = 'signingKey';

/** Loads the platform's ES256 key pair, or creates and stores it. */
export async function openSigningKey(records: Records) {
  const privateJwk = (records.settings.get(settingName) as JWK | undefined) ?? (await createKey(records));
  const { d: _, ...publicJwk } = privateJwk;
  return { privateKey: await importJWK(privateJwk, 'ES256'), publicJwk, kid: privateJwk.kid ?? '' };
}
export type SigningKey = Awaited<ReturnType<typeof openSigningKey>>;

async function createKey(records: Records): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const jwkWithId = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  records.settings.put(settingName, jwkWithId);
  return jwkWithId;
}
