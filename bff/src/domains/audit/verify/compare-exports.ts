import type { VerifiedExport } from './verify-export.ts';

/** A verified export with the name of its file. */
interface NamedExport extends VerifiedExport {
  file: string;
}

/**
 * Compares exports of one log. A later export must repeat the hashes of an earlier one; else the log itself was changed in between.
 *
 * @returns a description of the first contradiction; undefined if there is none
 */
export function contradictionOf(exports: readonly NamedExport[]): string | undefined {
  const inOrder = exports.toSorted((one, other) => one.inLog - other.inLog || one.exportedAt.localeCompare(other.exportedAt));
  for (const [index, later] of inOrder.entries()) {
    for (const earlier of inOrder.slice(0, index)) {
      if (later.exportedAt < earlier.exportedAt)
        return `${earlier.file} is newer than ${later.file}, but the log had fewer entries then: entries were removed from the log.`;
      for (const [number, hash] of later.hashes)
        if ((earlier.hashes.get(number) ?? hash) !== hash)
          return `${earlier.file} and ${later.file} differ at entry ${number}: the log was changed in between.`;
    }
  }
  return undefined;
}
