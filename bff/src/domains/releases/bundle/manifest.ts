import {
  manifestFile,
  remoteManifestSchema,
  shellManifestSchema,
  shellName,
  type Manifest,
  type ShellManifest,
} from '@portal/portal-contract';
import { createHash } from 'node:crypto';

export const isShell = (manifest: Manifest): manifest is ShellManifest => manifest.name === shellName;

type ParsedManifest = { success: true; manifest: Manifest } | { success: false; problems: string[] };

/** Checks a manifest with the schema of its kind. Each problem names its path in the manifest. */
export function parseManifest(remote: string, content: unknown): ParsedManifest {
  const schema = remote === shellName ? shellManifestSchema : remoteManifestSchema;
  const parsed = schema.safeParse(content);
  if (parsed.success) return { success: true, manifest: parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${manifestFile}: ${path.map(String).join('.')}: ${message}. Correct it and build again.`,
  );
  return { success: false, problems };
}

/** Returns the folder of a release: its version and a hash of the manifest, which contains the hash of every file. */
export const folderOf = ({ version }: Manifest, manifestText: string): string =>
  `${version}-${createHash('sha256').update(manifestText).digest('hex').slice(0, 10)}`;
