import * as z from 'zod/mini';
import { navigationEntrySchema } from './navigation.ts';
import { remotesBase } from './paths.ts';
import { filePath, integrity, pagePath, remoteName, semver } from './release-fields.ts';

/** A version of a remote that a page may load: its address, the hashes of its scripts, its pages, widgets and links. */
const remoteEntrySchema = z.object({
  name: remoteName,
  title: z.string(),
  version: semver,
  /** Folder of this release, on the portal's own origin. */
  base: z.string().check(z.regex(new RegExp(`^${remotesBase}/[a-z][a-z0-9-]*/[0-9A-Za-z][0-9A-Za-z.-]*/$`))),
  /** The container script, relative to `base`, and its hash. The container carries the hashes of the remote's other scripts. */
  entry: filePath,
  integrity,
  pages: z.array(z.object({ path: pagePath, title: z.string() })),
  widgets: z._default(z.array(z.string()), []),
  navigation: z._default(z.array(navigationEntrySchema), []),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** `GET /api/remotes`, also written into the HTML: all remotes of this visitor, with the versions to load. */
export const registrySchema = z.object({
  /** Version of the shell that this page runs. */
  shell: z._default(semver, '0.0.0'),
  remotes: z.array(remoteEntrySchema),
  /** Whether any service behind the portal is simulated. */
  sandbox: z._default(z.boolean(), false),
  /** Names of the simulated parts, in visitors' words. Empty if all parts are simulated, or none. */
  simulated: z._default(z.array(z.string()), []),
  /** True if the portal collects web vitals. */
  vitals: z.optional(z.boolean()),
  /** Versions that only this visitor sees, as a preview. */
  previews: z._default(z.array(z.object({ remote: z.string(), version: z.string() })), []),
});
export type Registry = z.infer<typeof registrySchema>;

/** Id of the `application/json` element with the registry in the HTML. */
export const registryElementId = 'remote-registry';

/** Name of the global that a remote's container defines; the prefix keeps it from colliding. */
export const containerName = (name: string) => `va_${name.replaceAll('-', '_')}`;

/** File name of every remote's container script. It has no hash, because the release's folder has one. */
export const containerFile = 'remote-entry.js';

/** The one module that every remote exposes. */
export const exposedModule = './remote';
