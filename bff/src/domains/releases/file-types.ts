import { shellName } from '@portal/portal-contract';

/** What a build consists of. Pages are the shell's alone. */
const types = new Set(['js', 'css', 'svg', 'woff2', 'png', 'webp', 'json']);

/** Compressed forms of a file, served in its place to those who accept them. */
export const compressedForms = ['br', 'gz'] as const;
export type CompressedForm = (typeof compressedForms)[number];

/** Whether a release of this remote may contain the file. Compressed forms count as the file that they stand for. */
export function isReleaseFile(remote: string, file: string): boolean {
  const extension = rawName(file).split('.').at(-1) ?? '';
  return types.has(extension) || (extension === 'html' && remote === shellName);
}

/** The form that the name ends with; undefined for a raw file. */
export const formOf = (file: string): CompressedForm | undefined => compressedForms.find((form) => file.endsWith(`.${form}`));

/** The file that a compressed form stands for, or the file itself. */
export function rawName(file: string): string {
  const form = formOf(file);
  return form ? file.slice(0, -form.length - 1) : file;
}
