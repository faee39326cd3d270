import { hashAlgorithm, type Manifest, type ReleaseFile } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip } from 'node:zlib';
import { compressedForms, formOf, isReleaseFile, rawName, type CompressedForm } from './file-types.ts';
import type { FileMap } from './read-tarball.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) } satisfies Record<CompressedForm, unknown>;

const compress = promisify(brotliCompress);
/** Compressors differ a little between versions. */
const sizeTolerance = 0.98;

/** Hash of a file, as the `integrity` attribute takes it. */
export const integrityOf = (bytes: Uint8Array) => `${hashAlgorithm}-${createHash(hashAlgorithm).update(bytes).digest('base64')}`;

/** Names that a release may hold by its manifest: the listed files and their compressed forms. */
export const namesOf = ({ files }: Manifest): string[] =>
  Object.keys(files).flatMap((name) => [name, ...compressedForms.map((form) => `${name}.${form}`)]);

/**
 * Compares files with their manifest: each listed file is there with its hash and sizes, no other is, and every compressed form
 * unpacks to its file.
 *
 * @returns what is wrong, in a sentence; undefined when nothing is
 */
export async function problemWithFiles(manifest: Manifest, files: FileMap): Promise<string | undefined> {
  const listed = new Map(Object.entries(manifest.files));
  for (const name of files.keys()) {
    if (!isReleaseFile(manifest.name, name)) return `${name} is not a file type of a build.`;
    if (!listed.has(rawName(name))) return `${name} is not listed in the manifest, so nothing says what its hash must be.`;
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

/** The page budget is counted in the compressed sizes that the manifest states. */
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
  // One byte more than the file shows that there is too much, however far the rest would unpack.
  const unpacked = await unpack[form](compressed, { maxOutputLength: raw.length + 1 }).catch(() => undefined);
  return unpacked?.equals(raw) ? undefined : `${name} does not unpack to ${rawName(name)}.`;
}

/** Sum of the compressed sizes of some files of a release. */
export const brotliBytes = (files: Readonly<Record<string, ReleaseFile>>, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0);
