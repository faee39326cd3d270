import * as z from 'zod/mini';
import { navigationEntrySchema } from './navigation.ts';
import { filePath, integrity, pagePath, remoteName, semver } from './release-fields.ts';

/** Written beside every build; it is all that the server knows of a release. */
export const manifestFile = 'manifest.json';

/** Chunk of a remote's exposed module. */
export const exposedChunk = 'remote';

/** Chunk of a page: `/book-flights` is built as `page-book-flights`, `/` as `page-home`, `/news/:id` as `page-news`. */
export const pageChunk = (path: string) => `page-${path.split('/').find((part) => part && !part.startsWith(':')) ?? 'home'}`;

/** Chunk of a widget: `hero` is built as `widget-hero`. */
export const widgetChunk = (name: string) => `widget-${name}`;

const text = z.string().check(z.minLength(1), z.maxLength(200));
const widgetName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

/** A page of a remote, as its team describes it. */
export const remotePageSchema = z.object({
  path: pagePath,
  title: text,
  /** For search engines and shared links. */
  description: z.optional(z.string().check(z.maxLength(300))),
  /** Shows a person's own data: search engines are kept out. */
  personal: z._default(z.boolean(), false),
  /** GET endpoints whose replies the page shows first; the HTML preloads them. */
  data: z._default(z.array(z.string().check(z.regex(/^\/api\/[a-z/-]{1,80}$/))).check(z.maxLength(4)), []),
  /** Names of the pictures that the page opens with; the HTML preloads them. */
  images: z._default(z.array(widgetName).check(z.maxLength(4)), []),
  /** Names of the widgets that the page shows, whichever remote offers them; the HTML preloads their scripts. */
  widgets: z._default(z.array(widgetName).check(z.maxLength(8)), []),
});
export type RemotePage = z.infer<typeof remotePageSchema>;

/** How a remote describes itself, in its `src/manifest.ts`. */
export const remoteDescriptionSchema = z.object({
  name: remoteName,
  /** Name for people, for example on the page that says the remote is unavailable. */
  title: text,
  pages: z.array(remotePageSchema).check(z.minLength(1), z.maxLength(40)),
  /** Widgets offered to the pages of all remotes. Each name exists once in the portal. */
  widgets: z._default(z.array(widgetName).check(z.maxLength(20)), []),
  navigation: z._default(z.array(navigationEntrySchema).check(z.maxLength(20)), []),
});
/** The description before defaults are filled in: what a team types. */
export type RemoteDescription = z.input<typeof remoteDescriptionSchema>;

const fileSchema = z.object({
  /** `sha256-…`, as the `integrity` attribute takes it. */
  integrity,
  bytes: z.number().check(z.nonnegative()),
  /** Bytes after Brotli; the raw size for what is not compressed. */
  brotli: z.number().check(z.nonnegative()),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

const packageName = z.string().check(z.regex(/^(@[a-z0-9-]+\/)?[a-z0-9./-]{1,80}$/));

/** What every build says of itself. */
const buildSchema = z.object({
  version: semver,
  /** Version of the contract between shell and remotes (`remoteContract`). */
  contract: z.number(),
  /** Every file of the release but the manifest and the compressed forms. */
  files: z.record(filePath, fileSchema),
  /** Scripts of each named chunk: `remote` (the exposed module), `page-my-trips`, ... */
  chunks: z.record(z.string(), z.array(filePath)),
  /** Images under their names before hashing: `hero` is `assets/hero.0123abcd.svg`. */
  images: z._default(z.record(z.string(), filePath), {}),
});

/** Names that a build imports of a shared library; `all` when it uses the whole namespace. */
const importedNames = z.union([z.literal('all'), z.array(z.string())]);

/** `manifest.json` of a remote. */
export const remoteManifestSchema = z.object({
  ...remoteDescriptionSchema.shape,
  ...buildSchema.shape,
  /** The container script. */
  entry: filePath,
  /** Shared libraries that each named chunk asks of the page. */
  consumes: z._default(z.record(z.string(), z.array(packageName)), {}),
  /** Shared libraries with the range that the remote was built against and the names that it imports. */
  shared: z.record(packageName, z.object({ range: z.string().check(z.maxLength(40)), names: importedNames })),
  /** Versions of the contract packages that the remote was built against. */
  contracts: z.record(packageName, semver),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** Name under which the shell is released. */
export const shellName = 'shell';

/** `manifest.json` of the shell. */
export const shellManifestSchema = z.object({
  ...buildSchema.shape,
  name: z.literal(shellName),
  /** The HTML that every page begins with. */
  page: filePath,
  /** Scripts that every page loads. */
  initial: z.array(filePath),
  /** Shared libraries with their exported names; `scripts` are fetched only when a remote asks for the library. */
  provides: z.record(packageName, z.object({ version: semver, names: z.array(z.string()), scripts: z._default(z.array(filePath), []) })),
  /** Page paths of the shell's own. No remote may claim them. */
  pages: z.array(pagePath),
});
export type ShellManifest = z.infer<typeof shellManifestSchema>;

export type Manifest = RemoteManifest | ShellManifest;
