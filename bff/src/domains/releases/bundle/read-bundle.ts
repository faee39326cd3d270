import { manifestFile, type Manifest } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { parseManifest } from './manifest.ts';
import { BundleError, readTarball, type FileMap } from './read-tarball.ts';
import { problemWithFiles } from './verify-files.ts';

/** A build whose files match its manifest. */
export interface Bundle {
  manifest: Manifest;
  /** Unparsed manifest. */
  manifestText: string;
  /** All files except the manifest, compressed forms included. */
  files: FileMap;
}

/** A build whose manifest violates the contract. */
export interface MalformedBundle {
  version: string;
  /** One sentence for each problem. */
  malformed: string[];
}

const claimSchema = z.object({ name: z.string(), version: z.catch(z.string().check(z.maxLength(40)), '0.0.0') });

/**
 * Reads an upload for one remote.
 *
 * @throws BundleError for an unreadable tarball, another remote's build, or files that do not match the manifest
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
    throw new BundleError(`${manifestFile} names ${claim.data.name.slice(0, 40)}, but the upload is for ${remote}.`);

  const parsed = parseManifest(remote, content);
  if (!parsed.success) return { version: claim.data.version, malformed: parsed.problems };
  const problem = await problemWithFiles(parsed.manifest, files);
  if (problem) throw new BundleError(problem);
  return { manifest: parsed.manifest, manifestText, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BundleError(`${manifestFile} is not JSON.`);
  }
}
