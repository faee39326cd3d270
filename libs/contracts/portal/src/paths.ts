/** Endpoints of the shell. */
export const portalApi = {
  session: '/api/session',
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
