import { closestMatch } from 'leven';
import { BlockList, isIP } from 'node:net';
import { settingsFileName, wholeEnvironment, withSettingsFile, type Environment } from '../../../config/environment.ts';
import { splitList, type Setting } from '../../../config/setting.ts';
import { allSettings, secretNames, settingGroups, type SettingGroup, type Settings } from '../../../config/settings.ts';
import { error, notNeeded, ok, warning, type Check, type Context } from '../check.ts';
import { statOf } from '../surroundings.ts';

const templateId = 'The transactional email’s page at the mailer shows its id.';
const itemId = 'It is the number in the address of the item’s page in the catalogue.';
const oauthApp = 'create.roblox.com, OAuth 2.0 Apps, shows it.';
const boardId = 'Open the board in a browser and add .json to its address: it is the first "id".';

/** Instructions for finding or creating the value of a setting. */
const sources: Partial<Record<keyof Settings, string>> = {
  SESSION_SECRET: 'Make one with: openssl rand -base64 48',
  ROBLOX_CLIENT_ID: oauthApp,
  ROBLOX_CLIENT_SECRET: oauthApp,
  ROBLOX_GROUP_ID: 'It is the number in the address of the group’s page.',
  ROBLOX_CLOUD_KEY:
    'create.roblox.com, Credentials, Create API key: add the API system "group" with read and write, and allow this machine’s address.',
  CABIN_ITEM_FLEX: itemId,
  CABIN_ITEM_PREMIERE: itemId,
  TRELLO_KEY: 'trello.com/power-ups/admin, the application, API key.',
  TRELLO_TOKEN:
    'The link "Token" beside the API key makes it. Follow it signed in as the portal’s own account, with read and write access.',
  TRELLO_FLIGHTS_LIST_ID: 'Open a card of the list in a browser and add .json to its address: it is "idList".',
  TRELLO_PLAYER_BOARD_ID: boardId,
  TRELLO_STAFF_BOARD_ID: boardId,
  TRELLO_WEBHOOK_SECRET: 'trello.com/power-ups/admin, the application, API key, Secret.',
  LOOPS_API_KEY: 'Loops, Settings, API, Generate key.',
  FIREBASE_DATABASE_URL: 'Firebase console, Realtime Database: the address above the data.',
  FIREBASE_SERVICE_ACCOUNT: 'Firebase console, Project settings, Service accounts, Generate new private key: the whole file.',
  SUPABASE_URL: 'Project settings, Data API, Project URL.',
  SUPABASE_SERVICE_KEY: 'Project settings, API keys, service_role or secret key.',
  SUPABASE_ANON_KEY: 'Project settings, API keys, anon or publishable key.',
  ROUTES_CSV_URL: 'It has the form https://docs.google.com/spreadsheets/d/{id}/export?format=csv&gid={gid}.',
  WEBHOOK_CHAT_URL: 'The settings of the chat server’s channel, Integrations, Webhooks, Copy URL.',
  WEBHOOK_SECRET: 'Make one with: echo "whsec_$(openssl rand -base64 32)"',
};

/** Removes Markdown marks. */
const plain = (text: string) => text.replaceAll('`', '').replace(/\.$/, '');

function settingCheck(group: SettingGroup, name: keyof Settings, { meaning, accepts }: Setting): Check {
  const accepted = accepts === 'text' ? [] : [`Accepted: ${plain(accepts)}.`];
  const source = sources[name] ?? (name.startsWith('LOOPS_TEMPLATE_') ? templateId : '');
  return {
    id: `${group}.${name}`,
    subject: name,
    requirement: `It is set where it is needed, and well formed: ${accepts}.`,
    fix: [`Set ${name}: ${plain(meaning)}.`, ...accepted, source].join(' ').trim(),
    run({ env, problems }) {
      const ownProblems = problems.filter(({ variable }) => variable === name || variable === `${name}_FILE`);
      const [first] = ownProblems;
      if (!first)
        return ok(env[name]?.trim() || env[`${name}_FILE`]?.trim() ? 'It is set and well formed.' : 'It is not set, and has a default.');
      const message = ownProblems.map(({ variable, reason }) => `${variable} ${reason}.`).join(' ');
      return error(message, { subject: first.variable, ...(first.fix !== undefined && { fix: first.fix }) });
    },
  };
}

/** One check per setting. It reports the configuration's problem, which also stops the start. */
const settingChecks: readonly Check[] = (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
  Object.entries<Setting>(settingGroups[group].settings).map(([name, setting]) => settingCheck(group, name as keyof Settings, setting)),
);

const names = Object.keys(allSettings);

/** Returns the names of the settings whose value matches, from variables and files. */
function settingsWith({ env }: Context, matches: (value: string) => boolean): string {
  const values = wholeEnvironment(env).env;
  return names.filter((name) => matches(values[name]?.trim() ?? '')).join(', ');
}

const placeholder = /^(<.*>|\{.*\}|change[-_ ]?me.*|your[-_ ].*|todo|x{3,}|example|placeholder|secret|password)$/i;

/** Variables that only the sandbox reads. */
const sandboxNames = ['SANDBOX_SEED', 'SANDBOX_BOARD_REQUESTS'];
/** Prefixes that only settings of the portal have. */
const ownPrefixes = /^(ROBLOX|TRELLO|LOOPS)_/;
const maxTypos = 2;
const minNameLength = 6;

const valueChecks: readonly Check[] = [
  {
    id: 'portal.examples',
    subject: 'every setting',
    requirement: 'No setting contains a placeholder, such as `changeme` or `<your key>`.',
    fix: 'Replace the placeholder by a real value.',
    run(context) {
      // A JSON value has braces too.
      const subject = settingsWith(context, (value) => placeholder.test(value) && !value.startsWith('{"'));
      return subject !== '' && error(`${subject}: the value is a placeholder.`, { subject });
    },
  },
  {
    id: 'portal.quotes',
    subject: 'every setting',
    requirement: 'No value is wrapped in quotes, because Docker and systemd make them a part of the value in some files.',
    fix: 'Remove the quotes at both ends of the value.',
    run(context) {
      const subject = settingsWith(context, (value) => /^(["']).+\1$/s.test(value));
      return subject !== '' && error(`${subject}: the value has quotes at both ends.`, { subject });
    },
  },
  {
    id: 'portal.misspelt',
    subject: 'the environment',
    requirement: 'No variable looks like a misspelt setting.',
    fix: 'Rename the variable, or remove it.',
    run({ env }) {
      const knownNames = [...names, ...secretNames.map((name) => `${name}_FILE`), ...sandboxNames];
      const typos = Object.keys(env)
        .filter((name) => env[name] !== undefined && !knownNames.includes(name) && name.length >= minNameLength)
        .map((name) => ({ name, correctName: closestMatch(name, knownNames, { maxDistance: maxTypos }) }))
        .filter(({ name, correctName }) => correctName !== undefined || ownPrefixes.test(name));
      if (typos.length === 0) return false;
      const list = typos.map(({ name, correctName }) => name + (correctName === undefined ? '' : ` (${correctName}?)`)).join(', ');
      const renames = typos.flatMap(({ name, correctName }) => (correctName === undefined ? [] : [`Rename ${name} to ${correctName}.`]));
      return warning(`The portal does not read ${list}.`, {
        subject: typos.map(({ name }) => name).join(', '),
        ...(renames.length > 0 && { fix: renames.join(' ') }),
      });
    },
  },
];

const minDifferentCharacters = 10;
/** Settings with a list of secrets, so that a former one stays valid during a rotation. */
const lists = ['SESSION_SECRET', 'TRELLO_WEBHOOK_SECRET', 'WEBHOOK_SECRET'] as const;
const dayMs = 24 * 3_600_000;
/** Longer than the life of everything that a session key seals, except links in unread emails. */
const maxDays = 30;

const sessionChecks: readonly Check[] = [
  {
    id: 'sessions.keys',
    subject: 'SESSION_SECRET',
    requirement: 'The keys of the cookies are random, and each is listed once.',
    fix: 'Set SESSION_SECRET to the output of: openssl rand -base64 48',
    run({ config: { sessionSecrets } }) {
      if (!sessionSecrets) return ok('The start generates a key in DATA_DIR.');
      if (sessionSecrets.some((key) => new Set(key).size < minDifferentCharacters))
        return error('A key has so few different characters that it can be guessed.');
      const fix = 'Remove one of the two equal keys from SESSION_SECRET.';
      return new Set(sessionSecrets).size < sessionSecrets.length && warning('A key is listed twice.', { fix });
    },
  },
  {
    id: 'sessions.former-secrets',
    subject: lists.join(', '),
    requirement: `No former secret is kept for more than ${maxDays} days after a rotation. The age of its file counts.`,
    fix: 'Remove all secrets of the list but the first, and restart the portal: docs/rotation.md.',
    run({ env, machine }) {
      const values = wholeEnvironment(env).env;
      const rotatingNames = lists.filter((name) => splitList(values[name]).length > 1);
      const daysOf = (name: string) => Math.floor((machine.now() - (lastChangeOf(name, env) ?? machine.now())) / dayMs);
      const oldNames = rotatingNames.filter((name) => daysOf(name) > maxDays);
      const message = oldNames.map((name) => `${name} has held several secrets for ${daysOf(name)} days.`).join(' ');
      return oldNames.length > 0 && warning(message, { subject: oldNames.join(', ') });
    },
  },
];

/** Returns the time of the last change of a secret's file, in milliseconds since 1970. Undefined for a variable of the process. */
function lastChangeOf(name: string, env: Environment): number | undefined {
  const settingsFile = env[settingsFileName]?.trim() ?? '';
  const isInSettings = withSettingsFile({ [settingsFileName]: settingsFile }).env[name] !== undefined;
  const path = env[`${name}_FILE`]?.trim() || (isInSettings ? settingsFile : '');
  return path === '' ? undefined : statOf(path)?.mtimeMs;
}

/** Networks that are not reachable from the internet: loopback, private and link-local addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const closedNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  closedNetworks.addSubnet(network, prefix);
closedNetworks.addAddress('::1', 'ipv6');
closedNetworks.addSubnet('fc00::', 7, 'ipv6');
closedNetworks.addSubnet('fe80::', 10, 'ipv6');

/** True for an address in a closed network. False for a name, which may resolve to any address. */
const isClosed = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && closedNetworks.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

const metricsChecks: readonly Check[] = [
  {
    id: 'metrics.reach',
    subject: 'METRICS_HOST',
    requirement: 'The metrics, which need no sign-in, are not reachable from outside.',
    fix: 'Remove METRICS_HOST, so that only this machine reads them. In a network of containers without a published port, or behind a firewall, set METRICS_NETWORK=private.',
    run({ config: { metrics } }) {
      if (!metrics) return notNeeded('There are no metrics: METRICS_PORT is not set.');
      const { host, port, isPrivate } = metrics;
      return !isClosed(host) && !isPrivate && warning(`Everybody who can reach port ${port} of ${host} can read the metrics.`);
    },
  },
];

export const localChecks: readonly Check[] = [...settingChecks, ...valueChecks, ...sessionChecks, ...metricsChecks];
