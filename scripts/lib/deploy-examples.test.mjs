import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { allSettings } from '../../bff/src/config/settings.ts';
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
  const settings = names.map((name) => (name in allSettings ? name : name.replace(/_FILE$/, '')));

  it('names existing settings once, and secrets as files', () => {
    expect(settings.filter((name) => !(name in allSettings))).toEqual([]);
    expect(settings.toSorted()).toEqual([...new Set(settings)].toSorted());
    const secrets = settings.filter((name) => allSettings[name].secret && name !== 'DATABASE_URL');
    expect(names.filter((name) => !(name in allSettings)).toSorted()).toEqual(secrets.map((name) => `${name}_FILE`).toSorted());
  });

  it('names every setting that production needs', () => {
    const env = Object.fromEntries(settings.map((name) => [name, name in values ? values[name] : '1']));
    expect(() => loadConfig(env)).not.toThrow();
  });
});

describe.each(['compose.yaml', 'monitoring/compose.yaml'])('deploy/%s', (file) => {
  // The monitoring adds settings to the portal of compose.yaml.
  const services = Object.entries(parse(read(file), { merge: true }).services).filter(([, service]) => service.image);

  it.each(services)('limits the memory, the processes and the log of %s', (_name, service) => {
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { driver: 'journald' },
    });
  });
});

it('Grafana does not start with a known password', () => {
  const { grafana } = parse(read('monitoring/compose.yaml'), { merge: true }).services;
  expect(grafana.environment.GF_SECURITY_ADMIN_PASSWORD).toMatch(/^\$\{GRAFANA_PASSWORD:\?/);
});

it.each(['.env', 'deploy/.env', 'bff/portal.env', 'shell/.env.local', '.data/portal.sqlite', 'bff/.data/x', 'deploy/secrets/key'])(
  'the image gets no %s',
  (path) => {
    const ignored = readFileSync(fromRoot('.dockerignore'), 'utf8').trim().split('\n');
    // Docker ignores everything in an ignored folder.
    expect(ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))).toBe(true);
  },
);

describe('the log of a proxy has no codes and tokens', () => {
  it('of nginx', () => {
    const text = read('nginx.conf').replaceAll(/^\s*#.*/gm, '');
    const [format = ''] = /^log_format portal .*;$/m.exec(text) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      '$remote_addr',
      '$time_iso8601',
      '$request_method',
      '$logged_uri',
      '$status',
      '$body_bytes_sent',
      '$request_time',
    ]);
    expect(text).toMatch(/map \$uri \$logged_uri \{\s*~\*\^\/\+api\/\+calendar\/ \/api\/calendar\/-;/);
    for (const server of text.split(/^server \{/m).slice(1)) {
      expect(server).toMatch(/^\taccess_log (off|\S+ portal);$/m);
      expect(server).toMatch(/^\terror_log \S+ crit;$/m);
    }
  });

  it('of Caddy', () => {
    const [, pattern, replacement] = /request>uri regexp "([^"]+)" "([^"]+)"/.exec(read('Caddyfile')) ?? [];
    const logged = (uri) => uri.replace(new RegExp(pattern, 'g'), replacement);
    expect(logged('/redirect?code=secret&state=x')).toBe('/redirect -');
    expect(logged('/api/calendar/secret.ics')).toBe('/api/calendar/ -');
    expect(logged('/book-flights')).toBe('/book-flights');
    expect(read('Caddyfile')).toContain('request>headers>Referer delete');
  });

  it('of HAProxy, which logs no requests', () => {
    expect(read('haproxy.cfg')).not.toMatch(/^\s*(option httplog|log-format)/m);
  });
});
