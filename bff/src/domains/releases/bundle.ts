import { manifestFile, remoteManifestSchema, shellManifestSchema, shellName, type Manifest } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BundleError } from './bundle-error.ts';
import { readTarball, type FileMap } from './read-tarball.ts';
import { problemWithFiles } from './verify-files.ts';

/** A build, its files verified against its manifest. */
export interface Bundle {
  manifest: Manifest;
  /** The manifest as the build wrote it. */
  manifestText: string;
  /** Every file but the manifest, compressed forms included. */
  files: FileMap;
}

/** A build whose manifest breaks the contract: a reason of the gate for each place. */
export interface MalformedBundle {
  version: string;
  malformed: string[];
}

const claimSchema = z.object({ name: z.string(), version: z.catch(z.string().check(z.maxLength(40)), '0.0.0') });

/**
 * Reads an upload of one remote.
 *
 * @throws BundleError for a tarball that cannot be read, another remote's, or one whose files do not match its manifest
 */
export async function readBundle(remote: string, tarball: Uint8Array): Promise<Bundle | MalformedBundle> {
  const files = new Map(await readTarball(tarball));
  const manifestText = files.get(manifestFile)?.toString();
  if (manifestText === undefined) throw new BundleError(`${manifestFile} is missing.`);
  files.delete(manifestFile);

  const content = parseJson(manifestText);
  const claim = claimSchema.safeParse(content);
  if (!claim.success) throw new BundleError(`${manifestFile} does not name a remote.`);
  if (claim.data.name !== remote)
    throw new BundleError(`${manifestFile} is that of ${claim.data.name.slice(0, 40)}, but the upload is for ${remote}.`);

  const parsed = parseManifest(remote, content);
  if (!parsed.success) return { version: claim.data.version, malformed: parsed.problems };
  const problem = await problemWithFiles(parsed.manifest, files);
  if (problem) throw new BundleError(problem);
  return { manifest: parsed.manifest, manifestText, files };
}

type ParsedManifest = { success: true; manifest: Manifest } | { success: false; problems: string[] };

/** Checks a manifest with the schema of its kind. Each problem names the place in it. */
export function parseManifest(remote: string, content: unknown): ParsedManifest {
  const schema = remote === shellName ? shellManifestSchema : remoteManifestSchema;
  const parsed = schema.safeParse(content);
  if (parsed.success) return { success: true, manifest: parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${manifestFile}: ${path.map(String).join('.')}: ${message}. Correct it and build again.`,
  );
  return { success: false, problems };
}

/** Folder of a release: its version and a hash of the manifest, which holds the hash of every file. */
export const folderOf = ({ version }: Manifest, manifestText: string): string =>
  `${version}-${createHash('sha256').update(manifestText).digest('hex').slice(0, 10)}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BundleError(`${manifestFile} is not JSON.`);
  }
}
