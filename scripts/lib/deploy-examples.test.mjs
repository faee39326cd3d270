import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { settingFacts } from '../../bff/src/config/setting.ts';
import { settingsSchema } from '../../bff/src/config/settings.ts';
import { loadConfig } from '../../bff/src/config/load-config.ts';
import { fromRoot } from './paths.mjs';

const read = (file) => readFileSync(fromRoot('deploy', file), 'utf8');
const namesIn = (file, pattern) => [...read(file).matchAll(pattern)].map(([, name]) => name);
const environmentFile = namesIn('portal.env.example', /^([A-Z_]+)=/gm);

/** Names of the settings that the portal gets in each kind of deployment. */
const deployments = {
  'compose.yaml': [...environmentFile, 'NODE_ENV', 'DATA_DIR', ...namesIn('compose.yaml', /^ {6}((?!POSTGRES|PORTAL_)[A-Z][A-Z_]+): /gm)],
  'portal.service': [...environmentFile, ...namesIn('portal.service', /([A-Z][A-Z_]+)=(?=[%/]|production)/g)],
};

const values = {
  NODE_ENV: 'production',
  SETTINGS_FILE: undefined,
  PUBLIC_URL: 'https://portal.example.test',
  TRUSTED_PROXIES: 'loopback',
  DATABASE_URL: 'postgres:///portal?host=/run/postgresql&user=portal',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-bytes',
  FIREBASE_DATABASE_URL: 'https://airline.firebaseio.com',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ project_id: 'p', client_email: 'c', private_key: '-----BEGIN PRIVATE KEY-----' }),
  SUPABASE_URL: 'https://db.example.test',
  ROUTES_CSV_URL: 'https://docs.example.test/routes.csv',
};

describe.each(Object.entries(deployments))('deploy/%s', (_file, names) => {
  const settings = names.map((name) => (name in settingsSchema.shape ? name : name.replace(/_FILE$/, '')));

  it('names existing settings once, and secrets as files', () => {
    expect(settings.filter((name) => !(name in settingsSchema.shape))).toEqual([]);
    expect(settings.toSorted()).toEqual([...new Set(settings)].toSorted());
    const secrets = settings.filter((name) => settingFacts.get(settingsSchema.shape[name])?.isSecret && name !== 'DATABASE_URL');
    expect(names.filter((name) => !(name in settingsSchema.shape)).toSorted()).toEqual(secrets.map((name) => `${name}_FILE`).toSorted());
  });

  it('names every setting that production needs', () => {
    const env = Object.fromEntries(settings.map((name) => [name, name in values ? values[name] : '1']));
    expect(() => loadConfig(env)).not.toThrow();
  });
});
