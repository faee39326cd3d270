import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Records } from '../../store/records.ts';

const settingName = 'signingKey';

/** The platform's ES256 key pair, made once and kept with the data. */
export async function openSigningKey(records: Records) {
  const privateJwk = (records.settings.get(settingName) as JWK | undefined) ?? (await makeKey(records));
  const { d: _, ...publicJwk } = privateJwk;
  return { privateKey: await importJWK(privateJwk, 'ES256'), publicJwk, kid: privateJwk.kid ?? '' };
}
export type SigningKey = Awaited<ReturnType<typeof openSigningKey>>;

async function makeKey(records: Records): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const named = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  records.settings.put(settingName, named);
  return named;
}
