import * as z from 'zod/mini';
import { shellName } from './names.ts';
import {
  filePath,
  integrity,
  navigationEntrySchema,
  pagePath,
  remoteName,
  semver,
  type RemoteModule,
  type RemotePart,
} from './shell-replies.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const widgetName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

/** A page of a remote, as its team describes it. */
const remotePageSchema = z.object({
  path: pagePath,
  title: text,
  /** For search engines and shared links. */
  description: z.optional(z.string().check(z.maxLength(300))),
  /** Shows a person's own data. Search engines may not index it. */
  personal: z._default(z.boolean(), false),
  /** GET endpoints of the page's first view. The HTML preloads them. */
  data: z._default(z.array(z.string().check(z.regex(/^\/api\/[a-z/-]{1,80}$/))).check(z.maxLength(4)), []),
  /** Names of the pictures in the page's first view. The HTML preloads them. */
  images: z._default(z.array(widgetName).check(z.maxLength(4)), []),
  /** Names of the widgets on the page, of any remote. The HTML preloads their scripts. */
  widgets: z._default(z.array(widgetName).check(z.maxLength(8)), []),
});
export type RemotePage = z.infer<typeof remotePageSchema>;

/** Description of a remote, in its `src/manifest.ts`. */
export const remoteDescriptionSchema = z.object({
  name: remoteName,
  /** Name for people, for example on the page that is shown while the remote is unavailable. */
  title: text,
  pages: z.array(remotePageSchema).check(z.minLength(1), z.maxLength(40)),
  /** Widgets offered to the pages of all remotes. Each name exists once in the portal, except `sharedWidgets`. */
  widgets: z._default(z.array(widgetName).check(z.maxLength(20)), []),
  navigation: z._default(z.array(navigationEntrySchema).check(z.maxLength(20)), []),
});
/** A description before defaults are filled in. */
type RemoteDescription = z.input<typeof remoteDescriptionSchema>;

const fileSchema = z.object({
  /** `sha256-…`, in the form of the `integrity` attribute. */
  integrity,
  bytes: z.number().check(z.nonnegative()),
  /** Bytes after Brotli; the raw size of a file that is not compressed. */
  brotli: z.number().check(z.nonnegative()),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

const packageName = z.string().check(z.regex(/^(@[a-z0-9-]+\/)?[a-z0-9./-]{1,80}$/));

/** Fields that the manifests of remotes and of the shell share. */
const buildSchema = z.object({
  version: semver,
  /** Version of the contract between shell and remotes (`remoteContract`). */
  contract: z.number(),
  /** Every file of the release except the manifest and compressed copies. */
  files: z.record(filePath, fileSchema),
  /** Scripts of each named chunk: `remote` (the exposed module), `page-my-trips`. */
  chunks: z.record(z.string(), z.array(filePath)),
  /** Images by their name before hashing: `hero` is `assets/hero.0123abcd.svg`. */
  images: z._default(z.record(z.string(), filePath), {}),
});

/** Names that a build imports from a shared library; `all` if it uses the whole namespace. */
const importedNames = z.union([z.literal('all'), z.array(z.string())]);

export const remoteManifestSchema = z.object({
  ...remoteDescriptionSchema.shape,
  ...buildSchema.shape,
  /** The container script. */
  entry: filePath,
  /** Shared libraries that each named chunk needs. */
  consumes: z._default(z.record(z.string(), z.array(packageName)), {}),
  /** Shared libraries, with the version range that the remote was built against and the names that it imports. */
  shared: z.record(packageName, z.object({ range: z.string().check(z.maxLength(40)), names: importedNames })),
  /** Versions of the contract packages that the remote was built against. */
  contracts: z.record(packageName, semver),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

export const shellManifestSchema = z.object({
  ...buildSchema.shape,
  name: z.literal(shellName),
  /** HTML of every page. */
  page: filePath,
  /** Scripts that every page loads. */
  initial: z.array(filePath),
  /** Shared libraries with their exported names; `scripts` are fetched only when a remote asks for the library. */
  provides: z.record(packageName, z.object({ version: semver, names: z.array(z.string()), scripts: z._default(z.array(filePath), []) })),
  /** Paths of the shell's own pages. No remote may claim them. */
  pages: z.array(pagePath),
});
export type ShellManifest = z.infer<typeof shellManifestSchema>;

export type Manifest = RemoteManifest | ShellManifest;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** A description written `as const`, so that the compiler can check the remote's module against it. */
export type FixedDescription = DeepReadonly<RemoteDescription>;

/** Module type for a description: exactly one part for each page and each widget. */
export interface RemoteModuleOf<Description extends FixedDescription> extends RemoteModule {
  name: Description['name'];
  pages: Record<Description['pages'][number]['path'], RemotePart>;
  widgets: Record<NonNullable<Description['widgets']>[number], RemotePart>;
}
