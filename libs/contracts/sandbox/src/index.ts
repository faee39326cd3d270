/** Settings that the BFF, the sandbox and the tests share. Nothing here is a secret. */
export const sandboxDefaults = { port: 4000, host: '127.0.0.1' } as const;

/** Base paths of the services on the sandbox's origin. The realtime database answers at the root, as its emulator does. */
export const sandboxPaths = {
  oauth: '/platform/oauth',
  users: '/platform/users',
  groups: '/platform/groups',
  thumbnails: '/platform/thumbnails',
  inventory: '/platform/inventory',
  cloud: '/platform/cloud',
  web: '/platform/www',
  board: '/board/1',
  mailer: '/mailer/api/v1',
  careers: '/careers',
  sheet: '/sheet/routes.csv',
  /** Webhook of the chat server. Its address is its key. */
  chatWebhook: '/webhooks/chat/7001001001001/sandbox-chat-token',
  signedWebhook: '/webhooks/signed',
} as const;

/** Credentials and ids of the demo. The sandbox refuses any others, as the real services do. */
export const sandboxAccounts = {
  oauthClientId: '7001001001001001001',
  oauthClientSecret: 'sandbox-oauth-secret',
  groupId: 4410001,
  /** May read the group and change its members' roles. */
  cloudKey: 'sandbox-cloud-key',
  boardKey: 'sandbox-board-key-0000000000000000',
  boardToken: 'sandbox-board-token-000000000000000000000000000000000000000000000000',
  /** Signs the board's requests to webhooks. */
  boardSecret: 'sandbox-board-secret',
  flightsListId: '65a000000000000000000001',
  playerBoardId: '65a0000000000000000000a0',
  staffBoardId: '65a0000000000000000000b0',
  playerLists: {
    warnings: '65a0000000000000000000a1',
    mutes: '65a0000000000000000000a2',
    serverBans: '65a0000000000000000000a3',
    networkBans: '65a0000000000000000000a4',
  },
  staffLists: {
    points: '65a0000000000000000000b1',
    suspensions: '65a0000000000000000000b2',
    terminations: '65a0000000000000000000b3',
    blacklists: '65a0000000000000000000b4',
  },
  mailerKey: 'sandbox-mailer-key',
  templates: {
    booking: 'tmpl_booking',
    playerAppeal: 'tmpl_player_appeal',
    staffAppeal: 'tmpl_staff_appeal',
    application: 'tmpl_application',
    flightChange: 'tmpl_flight_change',
    checkIn: 'tmpl_check_in',
    seatOffer: 'tmpl_seat_offer',
    seatExpired: 'tmpl_seat_expired',
    appealQuestion: 'tmpl_appeal_question',
    flightMessage: 'tmpl_flight_message',
    routeBack: 'tmpl_route_back',
  },
  databaseNamespace: 'sandbox-airline',
  /** Signs the events for `signedWebhook` (Standard Webhooks). */
  webhookSecret: 'whsec_c2FuZGJveC13ZWJob29rLXNlY3JldC0wMDAwMDAw',
  supabaseServiceKey: 'sandbox-service-role-key',
  supabaseAnonKey: 'sandbox-anon-key',
} as const;

export const sandboxServices = ['platform', 'board', 'mailer', 'database', 'careers', 'sheet'] as const;
export type SandboxService = (typeof sandboxServices)[number];

/** The services, and the receiver of the portal's webhooks. The sandbox logs their requests and can make them fail. */
export const watchedServices = [...sandboxServices, 'webhooks'] as const;
export type WatchedService = (typeof watchedServices)[number];

/**
 * The mailer's templates with their variables. The mailer refuses an email if a `required` variable is missing or empty.
 * Values are strings of at most 500 characters.
 */
export const mailTemplates = {
  booking: {
    required: ['username', 'bookingRef', 'flightNumber', 'className', 'route', 'departure', 'destination', 'departureTime', 'tripsUrl'],
    /** Left out if the departure has no date or an airport is unknown. */
    optional: ['checkInTime', 'arrivalTime'],
  },
  /** `result` is 'approved', 'denied' or 'reopened'. `decidedBy` is a username. */
  playerAppeal: { required: ['username', 'appealtype', 'result'], optional: ['note', 'decidedBy'] },
  staffAppeal: { required: ['username', 'appealtype', 'result'], optional: ['note', 'decidedBy'] },
  /** `change` is one or two sentences. `unsubscribeUrl` ends this kind of email. */
  flightChange: {
    required: [
      'username',
      'bookingRef',
      'flightNumber',
      'route',
      'headline',
      'change',
      'departureTime',
      'gate',
      'tripsUrl',
      'unsubscribeUrl',
    ],
    optional: [],
  },
  checkIn: {
    required: ['username', 'bookingRef', 'flightNumber', 'route', 'departureTime', 'checkInTime', 'gate', 'tripsUrl', 'unsubscribeUrl'],
    optional: [],
  },
  /** Offers a seat to the next person on a waiting list. */
  seatOffer: {
    required: ['username', 'flightNumber', 'route', 'departure', 'destination', 'departureTime', 'confirmBy', 'tripsUrl'],
    optional: ['unsubscribeUrl'],
  },
  /** Says that an offered seat was not confirmed in time. */
  seatExpired: {
    required: ['username', 'flightNumber', 'route', 'departure', 'destination', 'departureTime', 'tripsUrl'],
    optional: ['unsubscribeUrl'],
  },
  /** Asks an appellant a question. `answerUrl` is the page where they answer. */
  appealQuestion: { required: ['username', 'appealtype', 'question', 'answerUrl'], optional: ['askedBy'] },
  application: { required: ['username', 'jobTitle', 'result'], optional: ['note'] },
  /** `subject` and `message` are written by staff: `message` has line breaks. `sender` is a username. */
  flightMessage: {
    required: ['username', 'flightNumber', 'departure', 'destination', 'departureTime', 'subject', 'message', 'sender', 'tripsUrl'],
    optional: ['unsubscribeUrl'],
  },
  /** Says that a route for which a member waits has a flight again. `flightUrl` is its page. */
  routeBack: {
    required: ['username', 'flightNumber', 'departure', 'destination', 'departureTime', 'flightUrl', 'unsubscribeUrl'],
    optional: [],
  },
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** Variables of a template. */
export type MailVariables<Name extends MailTemplateName> = Record<(typeof mailTemplates)[Name]['required'][number], string> &
  Partial<Record<(typeof mailTemplates)[Name]['optional'][number], string>>;
