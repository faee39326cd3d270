import { afterEach } from '@jest/globals';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../src/start-sandbox.ts';
import type { WorldInput } from '../src/world/world-schema.ts';

/** A small world with data for every service. */
export const smallWorld: WorldInput = {
  users: [
    {
      id: '1001',
      username: 'IslandHopper22',
      displayName: 'Island Hopper',
      rank: { id: 10, name: 'Passenger' },
      assets: ['9002'],
      miles: 1240,
    },
    { id: '1099', username: 'Drifter' },
  ],
  vouchers: { FLEX2026: 'Flex Class' },
  flights: [{ name: 'BW001', desc: 'Callsign: BW001', due: '+20h' }],
  playerBoard: {
    serverBans: [
      {
        name: 'IslandHopper22',
        desc: 'Reason: Trolling',
        due: '-30d',
        labels: [{ name: 'DENIED', color: 'red' }],
        members: ['Capt_Marisol'],
        comments: [{ text: 'written by the portal' }, { text: 'written by hand', by: 'Capt_Marisol' }],
      },
    ],
  },
  routesCsv: 'Route,Callsign\nPOS-JFK,BW001\n',
  jobs: [{ title: 'Cabin Crew' }, { title: 'Events Planner', status: 'closed' }],
  applications: [{ job: 'Cabin Crew', username: 'Drifter' }],
};

export const boardAuth = {
  authorization: `OAuth oauth_consumer_key="${sandboxAccounts.boardKey}", oauth_token="${sandboxAccounts.boardToken}"`,
};
export const mailerAuth = { authorization: `Bearer ${sandboxAccounts.mailerKey}` };
export const databaseAuth = { authorization: 'Bearer owner' };

/** Returns the address of a database path. */
export const databasePath = (path: string, query = '') => `/${path}.json?ns=${sandboxAccounts.databaseNamespace}${query}`;
export const flightsPath = `${sandboxPaths.board}/lists/${sandboxAccounts.flightsListId}/cards`;

/** Returns a function that starts a sandbox and closes it after the test. `call` and `json` take paths and follow no redirects. */
export function sandboxPerTest() {
  const running: RunningSandbox[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
  });
  return async (options: SandboxOptions = {}) => {
    const sandbox = await startSandbox({ world: smallWorld, ...options });
    running.push(sandbox);
    const call = (path: string, init: RequestInit = {}) => fetch(sandbox.url + path, { redirect: 'manual', ...init });
    const json = async (path: string, init?: RequestInit): Promise<unknown> => (await call(path, init)).json();
    return { ...sandbox, call, json };
  };
}
export type SandboxForTest = Awaited<ReturnType<ReturnType<typeof sandboxPerTest>>>;

/** A clock that moves only when the test advances it. */
export function manualClock(start = Date.parse('2026-11-20T12:00:00.000Z')) {
  let time = start;
  return { now: () => time, advance: (milliseconds: number) => void (time += milliseconds) };
}
