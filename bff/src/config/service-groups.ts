import type { SandboxService } from '@portal/sandbox-contract';
import type { VariableName } from './variables.ts';

/** The variables that belong to one service. */
export interface ServiceGroup {
  service: SandboxService;
  /** Needed together: one without the other is a mistake, wherever the service is. */
  credentials: VariableName[];
  /** Needed as soon as the service is real. */
  ids: VariableName[];
  urls: VariableName[];
}

/** Every service but the realtime database, whose settings have a shape of their own. */
export const serviceGroups: ServiceGroup[] = [
  {
    service: 'platform',
    credentials: ['ROBLOX_CLIENT_ID', 'ROBLOX_CLIENT_SECRET'],
    ids: ['ROBLOX_GROUP_ID'],
    urls: ['ROBLOX_OAUTH_URL', 'ROBLOX_USERS_URL', 'ROBLOX_GROUPS_URL', 'ROBLOX_THUMBNAILS_URL', 'ROBLOX_INVENTORY_URL'],
  },
  {
    service: 'board',
    credentials: ['TRELLO_KEY', 'TRELLO_TOKEN'],
    ids: ['TRELLO_FLIGHTS_LIST_ID', 'TRELLO_PLAYER_BOARD_ID', 'TRELLO_STAFF_BOARD_ID'],
    urls: ['TRELLO_API_URL'],
  },
  {
    service: 'mailer',
    credentials: ['LOOPS_API_KEY'],
    ids: ['LOOPS_TEMPLATE_BOOKING', 'LOOPS_TEMPLATE_PLAYER_APPEAL', 'LOOPS_TEMPLATE_STAFF_APPEAL'],
    urls: ['LOOPS_API_URL'],
  },
  { service: 'careers', credentials: ['SUPABASE_SERVICE_KEY'], ids: [], urls: ['SUPABASE_URL'] },
  { service: 'sheet', credentials: ['ROUTES_CSV_URL'], ids: [], urls: [] },
];
