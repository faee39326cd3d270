/** Names of the three services that the portal is built around. Paths, storage keys and labels derive from them. */
export const platform = { key: 'roblox', label: 'Roblox', prefix: 'Ro' } as const;
export const board = { key: 'trello', label: 'Trello' } as const;
export const mailer = { key: 'loops', label: 'Loops' } as const;

/** Local-storage key of the signed-in user, kept for display only. */
export const storedUserKey = `${platform.key}User` as const;

/** Local-storage key of the items that the member has read. Deleted at sign-out. */
export const readItemsKey = 'readItems';

/** Local-storage key that switches the search's shortcut off on a device. */
export const searchKeyOff = 'searchKeyOff';

/**
 * Event of the window with which a remote tells the shell to read the session again, because what waits for the member has changed. An
 * older shell ignores it.
 */
export const sessionChangedEvent = 'portal:session-changed';

/** Event of the window with which a queue of another remote tells the workspace to count again. */
export const queuesChangedEvent = 'portal:queues-changed';

/** Local-storage key that a tab changes after each change that its member makes on the server. The other tabs then read again. */
export const portalChangeKey = 'portalChange';

/** Endpoints of the shell. */
export const portalApi = {
  session: '/api/session',
  news: '/api/account/news',
  signIn: '/api/sign-in',
  authCallback: '/api/auth-callback',
  signOut: '/api/sign-out',
  miles: '/api/miles',
  registry: '/api/remotes',
} as const;

/** The shell's own pages, and the home page, which belongs to a remote. */
export const portalPages = {
  home: '/',
  redirect: '/redirect',
  userProfile: '/userprofile',
  account: '/account',
  releases: '/portal',
  health: '/portal/health',
} as const;

/** Page with all queues of staff. Each remote shows its own queues there, by a widget with the queue's name. */
export const workspacePath = '/workspace';

/** Page on which senior staff edit the templates of notes. Here, because the remote's first script names it. */
export const noteTemplatesPath = '/note-templates';

/** Pages about people, for staff. The names on pages of all remotes lead to them; `:id` is the person's id on the platform. */
export const peoplePages = { people: '/people', person: '/people/:id' } as const;

/** The page of one person. */
export const personPath = (userId: string) => peoplePages.person.replace(':id', encodeURIComponent(userId));

/** Leads to the page of the person with this name. A name that several people had leads to the choice. */
export const findPersonPath = (name: string) => `${peoplePages.people}?${new URLSearchParams({ name })}`;

/** Administration of careers. Here, because pages of other remotes lead to its applications. */
export const careersAdministrationPath = '/careers/administration';

/** Query parameter of an application that opens above the list of applications. */
export const openApplicationKeys = { id: 'application' } as const;

/** Address of an application in the administration of careers, above the list of this applicant's. */
export const applicationPath = (name: string, id: string) =>
  `${careersAdministrationPath}?${new URLSearchParams({ tab: 'applications', q: name, [openApplicationKeys.id]: id })}`;

export const shellBase = '/static/';

/** Base path of the remotes' files: `/remotes/<name>/<version>-<digest>/`. */
export const remotesBase = '/remotes';

/** Endpoints of the release desk. Upload and verdict need a team's token, the others a token or senior rank. */
export const releasesApi = {
  overview: '/api/releases',
  upload: '/api/releases/:remote',
  verdict: '/api/releases/verdict',
  promote: '/api/releases/promote',
  canary: '/api/releases/canary',
  rollback: '/api/releases/rollback',
  remove: '/api/releases/remove',
  preview: '/api/releases/preview',
  endPreview: '/api/releases/preview/end',
} as const;

export const uploadPath = (remote: string) => releasesApi.upload.replace(':remote', remote);

/** `POST /api/reports`: takes reports of failures in a visitor's browser. */
export const reportsApi = '/api/reports';

/** `POST /api/vitals`: takes measurements of page views. */
export const vitalsApi = '/api/vitals';

/** Name of the `Server-Timing` entry with a page's request id, where scripts can read it. */
export const requestIdTiming = 'request';

/** Look-ups of the platform's public data. No page calls them, but other programs do. */
export const lookupApi = {
  avatar: `/api/${platform.key}-avatar`,
  group: `/api/${platform.key}-group`,
  groupRank: `/api/${platform.key}-group-rank`,
  groupRankWithName: `/api/${platform.key}-group-rank-with-name`,
  userId: `/api/${platform.key}-user-id`,
  usernameLookup: `/api/${platform.key}-username-lookup`,
} as const;

/** Endpoints for operators and developers. */
export const systemPaths = {
  openApi: '/api/openapi.json',
  docs: '/api/docs',
  health: '/healthz',
  ready: '/readyz',
  /** Returns the caller's request as the portal sees it, to check a proxy. */
  caller: '/healthz/caller',
} as const;

/** Files for search engines, feed readers, other sites and the browser's installation. */
export const publicFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  newsFeed: '/news.xml',
  appManifest: '/manifest.webmanifest',
  favicon: '/favicon.ico',
} as const;

/** Base path of the preview pictures for shared links. */
export const socialBase = '/social/';

/** Base path of the icons of the installed app. */
export const appIconsBase = '/app-icons/';

/**
 * Name of the widget by which a remote contributes to the search of the whole site. Its module exports a `SearchSource` instead of
 * a component.
 */
export const searchSlot = 'search';

/** Address of a queue of the workspace, by its key. */
export const queuePath = (key: string) => `${workspacePath}?queue=${key}`;

/** Queue of undelivered emails and events, where senior staff send them again. */
export const undeliveredPath = queuePath('mail');

/** Widget that sums a person up for staff, on pages of other remotes. Its input is `id`, the person's id on the platform. */
export const personSlot = 'person';

/** Name of the widget that any remote may offer for the account page. */
export const accountSlot = 'account';
