import * as z from 'zod/mini';
import { noRankName, remoteContract } from './names.ts';
import { remotesBase } from './paths.ts';

// Replies and modules that only the shell reads. Their defaults are a large part of zod, which the remotes do not need.

/** Name of a remote. It becomes part of addresses, file names and a global variable. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** A version as semver.org defines it, without build metadata. */
export const semver = z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** A page's path. `:name` matches one segment. */
export const pagePath = z.string().check(z.maxLength(100), z.regex(/^(\/|(\/([a-z0-9-]+|:[a-zA-Z]+))+)$/));

/** A file of a release, relative to its folder. No segment begins with a dot. */
export const filePath = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/));

/** Hash of a file, in the form of the `integrity` attribute. */
export const integrity = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));

/**
 * A link that a remote adds to the frame. `place`: the header, the footer's quick links, the footer's legal line, or the
 * profile card. `minRank` hides it below that group rank. `allowList` also shows it to those who manage staff appeals.
 * Hidden links protect nothing: the BFF checks every request.
 *
 * `work` puts a header link into the menu of staff. Its page and those below its path are pages of work, which show that menu in place of
 * the travellers' links, and no footer. An older shell shows the link beside its other links for staff.
 */
export const navigationEntrySchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  path: pagePath,
  place: z._default(z.enum(['header', 'footer', 'legal', 'profile']), 'header'),
  badge: z.optional(z.string().check(z.maxLength(12))),
  /** Smaller comes first. */
  order: z._default(z.number(), 100),
  minRank: z.optional(z.number()),
  allowList: z.optional(z.boolean()),
  /** Puts the link into the bar at the bottom of a phone, too: its short word, and an icon as path data on a grid of 24 by 24. */
  bar: z.optional(
    z.object({
      label: z.string().check(z.minLength(1), z.maxLength(10)),
      icon: z.string().check(z.maxLength(300), z.regex(/^[MmLlHhVvCcSsQqTtAaZz\d ,.-]+$/)),
    }),
  ),
  work: z.optional(z.boolean()),
  /** Query parameter of the page that takes a text. The search of the whole site then offers the page for what the visitor types. */
  searchParam: z.optional(z.string().check(z.regex(/^[a-z]{1,20}$/))),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

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

/** A React component, kept structural so that this library needs no React. */
export type RemoteComponent<Props = object> = (props: Props) => unknown;

/** A page or widget. Its code is fetched on first use. */
export interface RemotePart<Props = object> {
  load: () => Promise<{ default: RemoteComponent<Props> }>;
}

/** The module that a remote exposes as `./remote`: pages by their path in the manifest, widgets by name. */
export interface RemoteModule {
  contract: typeof remoteContract;
  name: string;
  pages: Record<string, RemotePart>;
  widgets: Record<string, RemotePart>;
}

const part = z.object({ load: z.custom<RemotePart['load']>((value) => typeof value === 'function', 'load must be a function') });

/** Checks a remote's module after it was loaded, because another team built and deployed it. */
export const remoteModuleSchema = z.object({
  contract: z.literal(remoteContract),
  name: remoteName,
  pages: z.catchall(z.object({}), part),
  widgets: z.catchall(z.object({}), part),
});

/** Something that waits for the signed-in member. Domains add their kinds. */
const waitingItemSchema = z.object({
  kind: z.enum(['question', 'seat-offer']),
  /** Text of the link: names the thing to do. */
  title: z.string(),
  /** Address on this site at which the member can do it. */
  address: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItemSchema>;

/** Something that has happened to the signed-in member, such as a decision. It is news until they open its address. */
const newsItemSchema = z.object({
  /** Text of the link: says what has happened. */
  title: z.string(),
  address: z.string(),
  /** Time of the event, ISO 8601. */
  at: z.string(),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

/** The signed-in user, stored in the browser under `storedUserKey`. For display only, never a proof of identity. */
export const storedUserSchema = z.object({
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** Empty when the platform has no picture. */
  profileImageUrl: z.string(),
  groupRank: z._default(z.string(), noRankName),
  groupRankId: z._default(z.number(), 0),
  caribbeanMiles: z._default(z.number(), 0),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

/** Items that the member has read, stored in the browser under `readItemsKey`: their user id, then a text per item. */
export const readItemsSchema = z.array(z.string());

/** Reply to `POST /api/sign-in`: the address of the platform's sign-in page. */
export const signInReplySchema = z.object({ authorizeUrl: z.string() });

/** Reply to `POST /api/auth-callback`: the user, and the page to open next. */
export const authCallbackReplySchema = z.object({ ...storedUserSchema.shape, returnTo: z.string(), canManageStaffAppeals: z.boolean() });

/**
 * `GET /api/session`: the user of the session cookie, with a freshly read rank. `rankKnown` is false when the rank could not be
 * read. The browser then keeps showing the rank that it has stored.
 */
export const sessionReplySchema = z.object({
  user: z.nullable(storedUserSchema),
  rankKnown: z.boolean(),
  canManageStaffAppeals: z.boolean(),
  /** Things that wait for the member. Absent for a guest. */
  waiting: z.optional(z.array(waitingItemSchema)),
});
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** `GET /api/account/news`: news of the member in the last weeks, newest first. */
export const newsReplySchema = z.object({ news: z.array(newsItemSchema) });
export type NewsReply = z.infer<typeof newsReplySchema>;

/** `GET /api/miles?username=`: the live balance. */
export const milesReplySchema = z.object({ miles: z._default(z.number(), 0) });
