import { platform } from './names.ts';

/** Look-ups of the platform's public data. No page calls them. The specification's API contract requires them. */
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
