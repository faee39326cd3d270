import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const valuesSchema = z.record(z.string(), z.string());

/** One line of an export: an entry with its place in the chain. The last line is signed. It is not an entry: it has no number and no id. */
export const auditLineSchema = z.strictObject({
  /** Position in the chain, from 1 without gaps. */
  number: z.nullable(z.int()),
  id: z.nullable(z.int()),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  subjectId: z.string(),
  before: valuesSchema,
  after: valuesSchema,
  requestId: z.string(),
  previous: z.string(),
  hash: z.string(),
  /** Ed25519 signature of `hash`, in base64url. */
  signature: z.optional(z.string()),
  /** Pseudonyms in the entry, oldest first, each with the hash of the entry after that replacement. */
  redactions: z.optional(z.array(z.strictObject({ person: z.string(), hash: z.string() }))),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Fields of a line that its hash covers. */
export type HashedFields = Omit<AuditLine, 'hash' | 'signature' | 'redactions'>;

type Entry = Omit<HashedFields, 'number' | 'previous'>;

/** `previous` of the log's first entry. */
export const chainStart = '0'.repeat(64);

/** Name of the canonical form, so that it can be replaced later. */
const form = 'audit-line-1';

/**
 * Returns the SHA-256 of a line, in hex. The canonical form is a JSON array with the fields in this order and the values of `before`
 * and `after` sorted by name.
 */
export function hashLine(line: HashedFields): string {
  const { previous, number, id, at, actor, action, target, subjectId, before, after, requestId } = line;
  const canonical = [form, previous, number, id, at, actor, action, target, subjectId, sorted(before), sorted(after), requestId];
  return sha256(JSON.stringify(canonical));
}

/** Returns the SHA-256 of an entry without its place in the chain, in hex. */
export function hashEntry({ id, at, actor, action, target, subjectId, before, after, requestId }: Entry): string {
  const canonical = ['audit-entry-1', id, at, actor, action, target, subjectId, sorted(before), sorted(after), requestId];
  return sha256(JSON.stringify(canonical));
}

/** Returns one digest of several hashes, which depends on their order. */
export const digestOf = (hashes: readonly string[]): string => sha256(hashes.join('\n'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sorted = (values: Record<string, string>) => Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
