/** Endpoints that the shell itself calls. */
export const portalApi = {
  session: '/api/session',
  signIn: '/api/sign-in',
  authCallback: '/api/auth-callback',
  signOut: '/api/sign-out',
  miles: '/api/miles',
  registry: '/api/remotes',
} as const;

/** Pages that the shell owns, and the home page, which the registry gives to a remote. */
export const portalPages = { home: '/', redirect: '/redirect', userProfile: '/userprofile', releases: '/portal' } as const;

/** Where the shell's own built files are served. */
export const shellBase = '/static/';

/** Where the deployed remotes are served: `/remotes/<name>/<version>/`. */
export const remotesBase = '/remotes';

/** Endpoints of the release desk. Upload and verdict need a team's token; the others a token or senior rank. */
export const releasesApi = {
  overview: '/api/releases',
  upload: '/api/releases/:remote',
  verdict: '/api/releases/verdict',
  promote: '/api/releases/promote',
  canary: '/api/releases/canary',
  rollback: '/api/releases/rollback',
  preview: '/api/releases/preview',
  endPreview: '/api/releases/preview/end',
} as const;

/** Where the tarball of a remote goes. */
export const uploadPath = (remote: string) => releasesApi.upload.replace(':remote', remote);

/** `POST /api/reports`: something broke in a visitor's browser. */
export const reportsApi = '/api/reports';

/** Name of the `Server-Timing` entry in which a page's reply carries its request id, so that scripts can read it. */
export const requestIdTiming = 'request';
