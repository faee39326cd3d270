import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { BackupManifest } from '../../../src/store/backup/manifest.ts';

/** Writes a copy of a backup with another manifest and a matching checksum. Returns its path. */
export function resealBackup(file: string, change: (manifest: BackupManifest) => BackupManifest): string {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n', bytes.length - 2);
  const begin = bytes.lastIndexOf('\n', end - 1) + 1;
  const manifest = JSON.parse(bytes.subarray(begin, end).toString()) as BackupManifest;
  const content = Buffer.concat([bytes.subarray(0, begin), Buffer.from(`${JSON.stringify(change(manifest))}\n`)]);
  const copy = `${file}.changed`;
  writeFileSync(copy, Buffer.concat([content, Buffer.from(`${createHash('sha256').update(content).digest('hex')}\n`)]));
  return copy;
}
