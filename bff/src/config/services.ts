import { sandboxAccounts, sandboxDefaults, sandboxPaths, type SandboxService } from '@portal/sandbox-contract';
import { baseUrl, isAllowed } from './base-url.ts';
import { resolveDatabase, type DatabaseSettings } from './database.ts';
import type { ConfigProblem } from './problems.ts';
import { serviceGroups } from './service-groups.ts';
import type { VariableName, Variables } from './variables.ts';

/** Whether a service is reached with the owner's credentials, or with those of the sandbox. */
export type ServiceMode = 'real' | 'sandbox';

export interface ServiceSettings {
  modes: Record<SandboxService, ServiceMode>;
  roblox: {
    oauthUrl: string;
    usersUrl: string;
    groupsUrl: string;
    thumbnailsUrl: string;
    inventoryUrl: string;
    clientId: string;
    clientSecret: string;
    groupId: number;
    /** The website that people see, with the catalogue. */
    webUrl: string;
  };
  trello: { apiUrl: string; key: string; token: string; flightsListId: string; playerBoardId: string; staffBoardId: string };
  loops: { apiUrl: string; apiKey: string; templates: Record<'booking' | 'playerAppeal' | 'staffAppeal' | 'application', string> };
  database: DatabaseSettings;
  supabase: { url: string; serviceKey: string };
  sheet: { csvUrl: string };
}

/** Where each service is and with what it is reached. Adds to `problems` what is missing or cannot be. */
export function resolveServices(env: Variables, demoAllowed: boolean, problems: ConfigProblem[]): ServiceSettings {
  const sandboxOrigin = `http://${sandboxDefaults.host}:${env.SANDBOX_PORT ?? sandboxDefaults.port}`;
  const missing = (variable: VariableName, reason: string) => problems.push({ variable, reason });
  const modes: Record<string, ServiceMode> = {};

  for (const group of serviceGroups) {
    const isSet = (name: VariableName) => env[name] !== undefined;
    const real = group.credentials.every(isSet);
    const begun = group.credentials.some(isSet) || (group.ids.some(isSet) && !group.urls.some(isSet));
    modes[group.service] = real ? 'real' : 'sandbox';
    const wanted = real || begun || !demoAllowed ? [...group.credentials, ...group.ids] : [];
    for (const name of wanted) if (!isSet(name)) missing(name, begun ? 'is missing, while its service is configured' : 'is missing');
    for (const name of [...group.urls, ...group.credentials]) {
      const value = env[name];
      if (typeof value === 'string' && name.endsWith('_URL') && !isAllowed(value)) missing(name, 'must be https, or on this machine');
    }
  }
  if (modes.careers === 'real' && !env.SUPABASE_URL) missing('SUPABASE_URL', 'is missing, while its service is configured');

  const at = (value: string | undefined, mode: ServiceMode | undefined, real: string, path: string) => {
    const realUrl = new URL(real);
    if (value) return baseUrl(value, realUrl.pathname === '/' ? '' : realUrl.pathname);
    return mode === 'real' ? baseUrl(real) : sandboxOrigin + path;
  };
  const roblox = (value: string | undefined, real: string, path: string) => at(value, modes.platform, real, path);
  const database = resolveDatabase(env, demoAllowed, sandboxOrigin, problems);

  return {
    modes: { ...(modes as Record<SandboxService, ServiceMode>), database: database.serviceAccount ? 'real' : 'sandbox' },
    roblox: {
      oauthUrl: roblox(env.ROBLOX_OAUTH_URL, 'https://apis.roblox.com/oauth', sandboxPaths.oauth),
      usersUrl: roblox(env.ROBLOX_USERS_URL, 'https://users.roblox.com', sandboxPaths.users),
      groupsUrl: roblox(env.ROBLOX_GROUPS_URL, 'https://groups.roblox.com', sandboxPaths.groups),
      thumbnailsUrl: roblox(env.ROBLOX_THUMBNAILS_URL, 'https://thumbnails.roblox.com', sandboxPaths.thumbnails),
      inventoryUrl: roblox(env.ROBLOX_INVENTORY_URL, 'https://inventory.roblox.com', sandboxPaths.inventory),
      webUrl: roblox(undefined, 'https://www.roblox.com', sandboxPaths.web),
      clientId: env.ROBLOX_CLIENT_ID ?? sandboxAccounts.oauthClientId,
      clientSecret: env.ROBLOX_CLIENT_SECRET ?? sandboxAccounts.oauthClientSecret,
      groupId: Number(env.ROBLOX_GROUP_ID ?? sandboxAccounts.groupId),
    },
    trello: {
      apiUrl: at(env.TRELLO_API_URL, modes.board, 'https://api.trello.com/1', sandboxPaths.board),
      key: env.TRELLO_KEY ?? sandboxAccounts.boardKey,
      token: env.TRELLO_TOKEN ?? sandboxAccounts.boardToken,
      flightsListId: env.TRELLO_FLIGHTS_LIST_ID ?? sandboxAccounts.flightsListId,
      playerBoardId: env.TRELLO_PLAYER_BOARD_ID ?? sandboxAccounts.playerBoardId,
      staffBoardId: env.TRELLO_STAFF_BOARD_ID ?? sandboxAccounts.staffBoardId,
    },
    loops: {
      apiUrl: at(env.LOOPS_API_URL, modes.mailer, 'https://app.loops.so/api/v1', sandboxPaths.mailer),
      apiKey: env.LOOPS_API_KEY ?? sandboxAccounts.mailerKey,
      templates: {
        booking: env.LOOPS_TEMPLATE_BOOKING ?? sandboxAccounts.templates.booking,
        playerAppeal: env.LOOPS_TEMPLATE_PLAYER_APPEAL ?? sandboxAccounts.templates.playerAppeal,
        staffAppeal: env.LOOPS_TEMPLATE_STAFF_APPEAL ?? sandboxAccounts.templates.staffAppeal,
        // Without it nobody is mailed about an application.
        application: env.LOOPS_TEMPLATE_APPLICATION ?? (modes.mailer === 'real' ? '' : sandboxAccounts.templates.application),
      },
    },
    database,
    supabase: {
      url: env.SUPABASE_URL ? baseUrl(env.SUPABASE_URL) : sandboxOrigin + sandboxPaths.careers,
      serviceKey: env.SUPABASE_SERVICE_KEY ?? sandboxAccounts.supabaseServiceKey,
    },
    sheet: { csvUrl: env.ROUTES_CSV_URL ?? sandboxOrigin + sandboxPaths.sheet },
  };
}
