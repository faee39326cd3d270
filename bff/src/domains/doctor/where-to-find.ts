import type { Setting } from '../../config/setting.ts';
import { allSettings, type Settings } from '../../config/settings.ts';

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

/** Returns the instruction for a setting; '' if the operator chooses the value. */
const sourceOf = (name: keyof Settings) => sources[name] ?? (name.startsWith('LOOPS_TEMPLATE_') ? templateId : '');

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(allSettings, name);

/** Returns the remedy for a setting: its meaning, the accepted values, and where to find its value. */
export function howToSet(name: string): string {
  if (!isSetting(name)) return '';
  const { meaning, accepts }: Setting = allSettings[name];
  const accepted = accepts === 'text' ? [] : [`Accepted: ${plain(accepts)}.`];
  return [`Set ${name}: ${plain(meaning)}.`, ...accepted, sourceOf(name)].join(' ').trim();
}

/** Removes Markdown marks. */
const plain = (text: string) => text.replaceAll('`', '').replace(/\.$/, '');
