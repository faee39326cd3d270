/** What the BFF, the sandbox and the tests must agree on when the sandbox plays the six services. Nothing here is a secret. */
export const sandboxDefaults = { port: 4000, host: '127.0.0.1' } as const;

/** Paths under the sandbox's origin at which it plays each service's base URL. The realtime database answers at the root, as its emulator does. */
export const sandboxPaths = {
  oauth: '/platform/oauth',
  users: '/platform/users',
  groups: '/platform/groups',
  thumbnails: '/platform/thumbnails',
  inventory: '/platform/inventory',
  web: '/platform/www',
  board: '/board/1',
  mailer: '/mailer/api/v1',
  careers: '/careers',
  sheet: '/sheet/routes.csv',
} as const;

/** The demo's credentials and ids. The sandbox refuses any other, as the real services would. */
export const sandboxAccounts = {
  oauthClientId: '7001001001001001001',
  oauthClientSecret: 'sandbox-oauth-secret',
  groupId: 4410001,
  boardKey: 'sandbox-board-key-0000000000000000',
  boardToken: 'sandbox-board-token-000000000000000000000000000000000000000000000000',
  /** Signs what the board tells its webhooks. */
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
  },
  databaseNamespace: 'sandbox-airline',
  supabaseServiceKey: 'sandbox-service-role-key',
  supabaseAnonKey: 'sandbox-anon-key',
} as const;

export const sandboxServices = ['platform', 'board', 'mailer', 'database', 'careers', 'sheet'] as const;
export type SandboxService = (typeof sandboxServices)[number];
