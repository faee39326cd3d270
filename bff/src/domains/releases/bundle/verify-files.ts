import { hashAlgorithm, shellName, type Manifest, type ReleaseFile } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip } from 'node:zlib';
import type { FileMap } from './read-tarball.ts';

/** File types of a build. Only the shell may also contain HTML. */
const fileTypes = new Set(['js', 'css', 'svg', 'woff2', 'png', 'webp', 'json']);

/** Compressed forms of a file, served to browsers that accept them. */
const compressedForms = ['br', 'gz'] as const;
type CompressedForm = (typeof compressedForms)[number];

/** Checks the type of a file or, for a compressed form, of the unpacked file. */
function isReleaseFile(remote: string, file: string): boolean {
  const extension = rawName(file).split('.').at(-1) ?? '';
  return fileTypes.has(extension) || (extension === 'html' && remote === shellName);
}

/** Returns the compressed form by the extension. Undefined for a raw file. */
const formOf = (file: string): CompressedForm | undefined => compressedForms.find((form) => file.endsWith(`.${form}`));

/** Returns the name without the extension of its compressed form. */
function rawName(file: string): string {
  const form = formOf(file);
  return form ? file.slice(0, -form.length - 1) : file;
}

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) } satisfies Record<CompressedForm, unknown>;

const compress = promisify(brotliCompress);
/** Lowest ratio of the stated to the measured size, because compressors differ slightly between versions. */
const sizeTolerance = 0.98;

/** Returns the hash of a file in the format of the `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array) => `${hashAlgorithm}-${createHash(hashAlgorithm).update(bytes).digest('base64')}`;

/** Returns the names of the listed files and of their compressed forms. */
export const namesOf = ({ files }: Manifest): string[] =>
  Object.keys(files).flatMap((name) => [name, ...compressedForms.map((form) => `${name}.${form}`)]);

/**
 * Compares files with their manifest. Each listed file must exist with its hash and sizes, no other file may exist, and every
 * compressed form must unpack to its file.
 *
 * @returns the first problem as a sentence; undefined if there is none
 */
export async function problemWithFiles(manifest: Manifest, files: FileMap): Promise<string | undefined> {
  const listed = new Map(Object.entries(manifest.files));
  for (const name of files.keys()) {
    if (!isReleaseFile(manifest.name, name)) return `${name} is not a file type of a build.`;
    if (!listed.has(rawName(name))) return `${name} is not listed in the manifest, so its hash cannot be checked.`;
  }
  for (const [name, { integrity, bytes }] of listed) {
    if (formOf(name)) return `The manifest lists ${name}. It lists the files themselves, without their compressed forms.`;
    const content = files.get(name);
    if (!content) return `${name} is listed in the manifest, but missing.`;
    if (content.length !== bytes) return `${name} has ${content.length} bytes, but the manifest says ${bytes}.`;
    if (integrityOf(content) !== integrity) return `${name} does not match its hash in the manifest.`;
  }
  const problems = await Promise.all([...files.keys()].map((name) => problemWithForm(name, files)));
  return problems.find((problem) => problem !== undefined) ?? problemWithSizes(listed, files);
}

/** Checks the compressed sizes in the manifest, because the page budget depends on them. */
async function problemWithSizes(listed: ReadonlyMap<string, ReleaseFile>, files: FileMap): Promise<string | undefined> {
  for (const [name, content] of files) {
    const stated = listed.get(name)?.brotli;
    if (stated === undefined || stated >= content.length) continue;
    const measured = files.get(`${name}.br`)?.length ?? (await compress(content)).length;
    if (stated < measured * sizeTolerance) return `${name} has ${measured} bytes after Brotli, but the manifest says ${stated}.`;
  }
  return undefined;
}

async function problemWithForm(name: string, files: FileMap): Promise<string | undefined> {
  const form = formOf(name);
  const raw = files.get(rawName(name));
  const compressed = files.get(name);
  if (!form || !raw || !compressed) return undefined;
  // The limit of one extra byte detects a longer file without unpacking the rest of it.
  const unpacked = await unpack[form](compressed, { maxOutputLength: raw.length + 1 }).catch(() => undefined);
  return unpacked?.equals(raw) ? undefined : `${name} does not unpack to ${rawName(name)}.`;
}
