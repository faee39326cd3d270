import type { AuditExportFormat } from '@portal/standing-contract';
import * as z from 'zod/mini';
import { digestOf, hashEntry, hashLine, type AuditLine } from '../chain/audit-line.ts';
import { isSignedBy } from '../chain/signing-key.ts';
import { headAction } from '../export/export-lines.ts';
import { erasureAction } from '../redact-entries.ts';
import { lineFormats } from '../export/line-formats.ts';

/** A file whose lines are unchanged since the portal wrote them. */
export interface VerifiedExport {
  exportedAt: string;
  exportedBy: string;
  entries: number;
  inLog: number;
  /** Number of entries with a pseudonym. */
  redacted: number;
  /** Number of replacements that cannot be proven, because the file lacks an entry of the same erasure. */
  unproven: number;
  /** Hash of each entry by its number, including the entry before the first. */
  hashes: ReadonlyMap<number, string>;
}

/** Reason why a file differs from the one that the portal wrote. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
}

type PlacedLine = { place: number; line: AuditLine };

/**
 * Checks each line's hash and its link to the line before, then the signature of the last line.
 *
 * @param text the whole file
 * @param trustedKeys public keys in base64url
 * @throws ExportRefused that names the first bad line
 */
export function verifyExport(text: string, format: AuditExportFormat, trustedKeys: readonly string[]): VerifiedExport {
  const lines = lineFormats[format].read(text).map(readable);
  for (const [index, { place, line }] of lines.entries()) {
    if (!isAsHashed(line)) refuse(`Line ${place} was changed: its content does not fit its hash.`);
    const before = lines[index - 1];
    if (before && before.line.hash !== line.previous)
      refuse(`Line ${place} does not follow the line before: one was removed, added or moved.`);
  }
  const index = lines.findIndex(({ line }) => line.number === null);
  const head = lines[index];
  const added = lines[index + 1];
  if (!head) return refuse('The signed last line is missing: the file was cut off at its end.');
  if (added) return refuse(`Line ${added.place} follows the signed last line: it was added.`);
  const entries = lines.slice(0, index).map(({ line }) => line);
  return checkHead(entries, head.line, trustedKeys);
}

/** Checks an entry with a pseudonym against its new hash. The old hash, which the chain needs, can no longer be calculated. */
function isAsHashed(line: AuditLine): boolean {
  const last = line.redactions?.at(-1);
  return last ? hashEntry(line) === last.hash : hashLine(line) === line.hash;
}

function readable({ place, line }: { place: number; line: AuditLine | undefined }): PlacedLine {
  return line ? { place, line } : refuse(`Line ${place} cannot be read.`);
}

const headSchema = z.object({ entries: z.coerce.number(), inLog: z.coerce.number(), key: z.string(), redacted: z.optional(z.string()) });

/** Checks the signed last line against the entries above it. */
function checkHead(entries: readonly AuditLine[], head: AuditLine, trustedKeys: readonly string[]): VerifiedExport {
  const { success, data } = headSchema.safeParse(head.after);
  if (!success || head.action !== headAction) return refuse('The last line is not the one that the portal signs.');
  if (!isSignedBy(data.key, head.hash, head.signature ?? '')) return refuse('The signature of the last line is wrong.');
  if (!trustedKeys.includes(data.key)) return refuse(`The file is signed with the key ${data.key}, which is not one of yours.`);
  if (data.entries !== entries.length) return refuse(`The portal signed ${data.entries} entries, but the file has ${entries.length}.`);
  const redacted = entries.flatMap(({ redactions }) => redactions?.at(-1)?.hash ?? []);
  if (data.redacted !== (redacted.length > 0 ? digestOf(redacted) : undefined))
    return refuse('An entry with a made-up name is not as the portal signed it.');
  const counts = { entries: entries.length, inLog: data.inLog, redacted: redacted.length, unproven: countUnproven(entries) };
  return { exportedAt: head.at, exportedBy: head.actor, ...counts, hashes: hashesOf(entries) };
}

/**
 * Checks the entries of each pseudonym against the entry of the erasure, which contains their digest and is part of the chain.
 *
 * @returns the number of replacements that cannot be checked, because the file lacks an entry of the same erasure
 */
function countUnproven(entries: readonly AuditLine[]): number {
  const byPerson = new Map<string, string[]>();
  for (const { redactions = [] } of entries)
    for (const { person, hash } of redactions) byPerson.set(person, [...(byPerson.get(person) ?? []), hash]);
  let unproven = 0;
  for (const [person, hashes] of byPerson) {
    const erasure = entries.find(({ action, target }) => action === erasureAction && target === person);
    if (erasure?.after['entries'] !== String(hashes.length)) unproven += hashes.length;
    else if (erasure.after['digest'] !== digestOf(hashes.toSorted()))
      refuse(`The entries of ${person} are not those that its erasure left.`);
  }
  return unproven;
}

function hashesOf(entries: readonly AuditLine[]): Map<number, string> {
  const hashes = new Map<number, string>();
  for (const { number, previous, hash } of entries) {
    if (number === null) continue;
    hashes.set(number - 1, previous);
    hashes.set(number, hash);
  }
  return hashes;
}

function refuse(reason: string): never {
  throw new ExportRefused(reason);
}
