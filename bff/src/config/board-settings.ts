import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { serviceLimits } from '../limits.ts';
import * as z from 'zod/mini';
import { credential, readService, requiredId, serviceUrl, type StartContext } from './service.ts';
import { amount, withFacts, refreshSeconds, requestBudget, textSchema } from './setting.ts';

const access = z.object({
  TRELLO_KEY: credential('API key of the portal’s own account', sandboxAccounts.boardKey),
  TRELLO_TOKEN: credential('API token of that account', sandboxAccounts.boardToken),
  TRELLO_FLIGHTS_LIST_ID: requiredId('List with the flight cards', sandboxAccounts.flightsListId),
  TRELLO_PLAYER_BOARD_ID: requiredId('Moderation board of players', sandboxAccounts.playerBoardId),
  TRELLO_STAFF_BOARD_ID: requiredId('Moderation board of staff', sandboxAccounts.staffBoardId),
  TRELLO_API_URL: serviceUrl('Base URL of the API', { real: 'https://api.trello.com/1', sandbox: sandboxPaths.board }),
});

export const boardSettings = z.extend(access, {
  TRELLO_WEBHOOK_SECRET: withFacts(z.optional(textSchema), {
    about:
      'Secrets of the application. If set, the portal registers webhooks at `{PUBLIC_URL}/hooks/trello` and verifies their calls. A call is valid with any of the secrets',
    accepts: 'text; comma-separated',
    fallback: 'no webhooks',
    isSecret: true,
  }),
  FLIGHTS_REFRESH_SECONDS: refreshSeconds(5, 'Highest age of the flight list'),
  BOARD_REFRESH_SECONDS: refreshSeconds(5, 'Highest age of a moderation board’s reading; at least a minute while webhooks report changes'),
  DECISION_UNDO_SECONDS: amount(
    'seconds',
    { least: 0, usual: 10, most: 60 },
    'How long staff can take back a decision on an appeal or an application before it leaves the portal, and how long an acceptance waits before it sets a rank',
  ),
  BOARD_REQUESTS: requestBudget(
    serviceLimits.board.max,
    '10 s',
    'Requests of all processes to the board. Above this limit a request waits. The board allows 100 per token',
  ),
});

export function readBoard(env: z.infer<typeof boardSettings>, start: StartContext) {
  const { mode, values } = readService(access, env, start);
  return {
    mode,
    trello: {
      apiUrl: values.TRELLO_API_URL,
      key: values.TRELLO_KEY,
      token: values.TRELLO_TOKEN,
      flightsListId: values.TRELLO_FLIGHTS_LIST_ID,
      playerBoardId: values.TRELLO_PLAYER_BOARD_ID,
      staffBoardId: values.TRELLO_STAFF_BOARD_ID,
    },
  };
}
