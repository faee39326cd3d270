import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';

const version = '1';
const algorithm = 'aes-256-gcm';

interface Sealer {
  /** Encrypts a JSON value so that only a holder of the secret can read or alter it. */
  seal(value: unknown): string;
  /**
   * Opens the exact text that `seal` returned.
   *
   * @returns undefined for text that was altered, was sealed with other secrets or for another purpose, or does not match the schema
   */
  open<T>(sealed: string, schema: z.ZodMiniType<T>): T | undefined;
}

/**
 * Creates a sealer: AES-256-GCM with keys derived from the secrets (HKDF-SHA256). The first secret seals, every secret opens. The
 * sealed text names its key, so that secrets can be rotated. Text that was sealed for one `purpose` does not open for another.
 */
export function createSealer(secrets: readonly string[], purpose: string): Sealer {
  const keys = deriveKeys(secrets, purpose);

  return {
    seal(value) {
      const [current] = keys;
      if (!current) throw new Error('A sealer needs a secret');
      const [currentId, currentKey] = current;
      const iv = randomBytes(12);
      const header = `${version}.${currentId}`;
      const cipher = createCipheriv(algorithm, currentKey, iv).setAAD(Buffer.from(header));
      const body = Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${header}.${body.toString('base64url')}`;
    },
    open(sealed, schema) {
      const [sealedVersion, id = '', body = ''] = sealed.split('.');
      const key = keys.get(id);
      const bytes = Buffer.from(body, 'base64url');
      if (sealedVersion !== version || !key || bytes.length < 29) return undefined;
      // Accepts only the canonical text: the decoder ignores padding, foreign characters and spare bits, and `split` a fourth part.
      if (sealed !== `${version}.${id}.${bytes.toString('base64url')}`) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(`${version}.${id}`)).setAuthTag(bytes.subarray(-16));
        const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Keys by the id in the sealed text. */
type Keys = ReadonlyMap<string, Buffer>;

const deriveKeys = (secrets: readonly string[], purpose: string): Keys =>
  new Map(
    secrets.map((secret) => {
      const id = createHash('sha256').update(`key-id:${secret}`).digest('base64url').slice(0, 8);
      return [id, Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32))] as const;
    }),
  );
