import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';

/** Settings by name. */
export type Settings = Record<string, string>;

const { templates } = sandboxAccounts;

/** Settings that configure every service but the realtime database as a real one, at the sandbox's addresses. */
export const servicesOn = (sandboxUrl: string): Settings => ({
  ROBLOX_CLIENT_ID: sandboxAccounts.oauthClientId,
  ROBLOX_CLIENT_SECRET: sandboxAccounts.oauthClientSecret,
  ROBLOX_GROUP_ID: String(sandboxAccounts.groupId),
  ROBLOX_OAUTH_URL: sandboxUrl + sandboxPaths.oauth,
  ROBLOX_USERS_URL: sandboxUrl + sandboxPaths.users,
  ROBLOX_GROUPS_URL: sandboxUrl + sandboxPaths.groups,
  ROBLOX_THUMBNAILS_URL: sandboxUrl + sandboxPaths.thumbnails,
  ROBLOX_INVENTORY_URL: sandboxUrl + sandboxPaths.inventory,
  TRELLO_KEY: sandboxAccounts.boardKey,
  TRELLO_TOKEN: sandboxAccounts.boardToken,
  TRELLO_FLIGHTS_LIST_ID: sandboxAccounts.flightsListId,
  TRELLO_PLAYER_BOARD_ID: sandboxAccounts.playerBoardId,
  TRELLO_STAFF_BOARD_ID: sandboxAccounts.staffBoardId,
  TRELLO_API_URL: sandboxUrl + sandboxPaths.board,
  LOOPS_API_KEY: sandboxAccounts.mailerKey,
  LOOPS_API_URL: sandboxUrl + sandboxPaths.mailer,
  LOOPS_TEMPLATE_BOOKING: templates.booking,
  LOOPS_TEMPLATE_PLAYER_APPEAL: templates.playerAppeal,
  LOOPS_TEMPLATE_STAFF_APPEAL: templates.staffAppeal,
  SUPABASE_URL: sandboxUrl + sandboxPaths.careers,
  SUPABASE_SERVICE_KEY: sandboxAccounts.supabaseServiceKey,
  ROUTES_CSV_URL: sandboxUrl + sandboxPaths.sheet,
});
