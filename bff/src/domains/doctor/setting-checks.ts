import type { Setting } from '../../config/setting.ts';
import { settingGroups, type SettingGroup, type Settings } from '../../config/settings.ts';
import { error, ok, type LocalCheck } from './check.ts';

const templateId = 'The transactional mail’s page at the mailer shows its id.';
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

function settingCheck(group: SettingGroup, name: keyof Settings, { meaning, accepts }: Setting): LocalCheck {
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
export const settingChecks: readonly LocalCheck[] = (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
  Object.entries<Setting>(settingGroups[group].settings).map(([name, setting]) => settingCheck(group, name as keyof Settings, setting)),
);

const ids = new Set<string>(settingChecks.map(({ id }) => id));

/** True for the check of one setting. The report lists it only if it fails. */
export const isSettingCheck = ({ id }: { id: string }): boolean => ids.has(id);
