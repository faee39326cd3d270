import type { Report } from '../run-checks.ts';

/** Exit codes of the doctor. An error outweighs an unchecked subject, which outweighs a warning. */
export const exitCodes = { ok: 0, warnings: 1, errors: 2, unchecked: 3 } as const;

export function exitCodeOf({ findings, isIncomplete }: Report): number {
  if (findings.some(({ state }) => state === 'error')) return exitCodes.errors;
  if (isIncomplete) return exitCodes.unchecked;
  return findings.some(({ state }) => state === 'warning') ? exitCodes.warnings : exitCodes.ok;
}
