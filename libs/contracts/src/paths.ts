import { board, mailer, platform } from './names.ts';

/** Every endpoint of the BFF. */
export const api = {
  session: '/api/session',
  signIn: '/api/sign-in',
  authCallback: '/api/auth-callback',
  signOut: '/api/sign-out',
  avatar: `/api/${platform.key}-avatar`,
  group: `/api/${platform.key}-group`,
  groupRank: `/api/${platform.key}-group-rank`,
  groupRankWithName: `/api/${platform.key}-group-rank-with-name`,
  userId: `/api/${platform.key}-user-id`,
  usernameLookup: `/api/${platform.key}-username-lookup`,
  userOwnsAsset: `/api/${platform.key}-user-owns-asset`,
  cabinItems: '/api/cabin-items',
  miles: '/api/miles',
  leadershipAvatars: '/api/leadership-avatars',
  flights: '/api/flights',
  flightEvents: '/api/flights/events',
  routes: '/api/routes',
  secureBooking: '/api/secure-booking',
  email: `/api/${mailer.key}-email`,
  mailQueue: '/api/mail/queue',
  mailRetry: '/api/mail/retry',
  boardProxy: `/api/${board.key}-proxy`,
  registry: '/api/remotes',
  openApi: '/api/openapi.json',
  docs: '/api/docs',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** Every page of the portal; `:id` marks a parameter. */
export const pages = {
  home: '/',
  bookFlights: '/book-flights',
  flightStatus: '/flight-status',
  myTrips: '/my-trips',
  boardingPass: '/boarding-pass/:ref',
  newsArticle: '/news/:id',
  termsOfService: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  cookies: '/cookies',
  accessibility: '/accessibility',
  redirect: '/redirect',
  userProfile: '/userprofile',
  travelInfo: '/travel-info',
  whereWeFly: '/where-we-fly',
  accountStanding: '/account-standing',
  staffAccountStanding: '/staff-account-standing',
  auditLog: '/audit-log',
  careers: '/careers',
} as const;

/** Names in the query of `pages.bookFlights`: a callsign that a link asks for, and the filters. */
export const flightQuery = { callsign: 'callsign', text: 'q', from: 'from', to: 'to', aircraft: 'aircraft' } as const;

/** Where 'Book This Route' leads: the list of flights, with the filter set to this callsign. */
export const bookRoutePath = (callsign: string) => `${pages.bookFlights}?${new URLSearchParams({ [flightQuery.callsign]: callsign })}`;

/** The page of one booking's boarding pass. */
export const boardingPassPath = (ref: string) => pages.boardingPass.replace(':ref', encodeURIComponent(ref));

/** The page of one news article. */
export const newsPath = (id: string) => pages.newsArticle.replace(':id', encodeURIComponent(id));

/** Where the shell's own built files are served. */
export const shellBase = '/static/';

/** Where the deployed remotes are served: `/remotes/<name>/<version>/`. */
export const remotesBase = '/remotes';
