import * as z from 'zod/mini';
import { remotesBase } from './paths.ts';

export const remoteNames = ['content', 'booking', 'standing', 'careers'] as const;
export type RemoteName = (typeof remoteNames)[number];

const path = z.string().check(z.regex(/^\/[A-Za-z0-9/:_.-]*$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/**
 * Who sees a navigation entry: everybody, or members from this group rank on, and with `allowList` those who manage staff appeals
 * as well. Only a courtesy: the BFF decides.
 */
export const navigationEntrySchema = z.object({
  label: z.string(),
  path,
  badge: z.optional(z.string()),
  /** Smaller comes first. */
  order: z._default(z.number(), 100),
  minRank: z.optional(z.number()),
  allowList: z.optional(z.boolean()),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/**
 * A page of a remote. `data` names the GET endpoints whose answers it shows first, `images` the pictures that it opens with,
 * `widgets` what it shows of other remotes (`booking/hero`), so that the HTML can preload them.
 */
export const remotePageSchema = z.object({
  path,
  title: z.string(),
  description: z.optional(z.string()),
  data: z._default(z.array(z.string().check(z.regex(/^\/api\/[a-z/-]+$/))), []),
  images: z._default(z.array(z.string()), []),
  widgets: z._default(z.array(z.string()), []),
});
export type RemotePage = z.infer<typeof remotePageSchema>;

/** One deployed remote: where it is, which pages and widgets it owns, what it adds to the navigation. */
export const remoteEntrySchema = z.object({
  name: z.enum(remoteNames),
  title: z.string(),
  version,
  /** Folder of this version, on the portal's own origin. */
  base: z.string().check(z.regex(new RegExp(`^${remotesBase}/[a-z-]+/[0-9A-Za-z.-]+/$`))),
  /** The container script, relative to `base`. */
  entry: z.string().check(z.regex(/^[A-Za-z0-9._-]+\.js$/)),
  pages: z.array(remotePageSchema),
  widgets: z._default(z.array(z.string()), []),
  navigation: z._default(z.array(navigationEntrySchema), []),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** What a page must know before anything else: the remotes, and whether any service behind the portal is simulated. */
export const registrySchema = z.object({ remotes: z.array(remoteEntrySchema), sandbox: z._default(z.boolean(), false) });
export type Registry = z.infer<typeof registrySchema>;

/** Id of the `application/json` element in which the HTML carries the registry. */
export const registryElementId = 'remote-registry';

/** Name of the global that a remote's container defines; the prefix keeps it from colliding. */
export const containerName = (name: RemoteName | 'shell') => `va_${name}`;

/** File name of every remote's container script: without a hash, because the registry names the version's folder. */
export const containerFile = 'remote-entry.js';

/** The one module that every remote exposes. */
export const exposedModule = './remote';
