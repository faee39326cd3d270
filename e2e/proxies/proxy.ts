import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';

const examples = resolve(import.meta.dirname, '../../deploy');
const startTimeoutMs = 20_000;

/** Ports and folder of an example in a test. */
interface Place {
  /** Port of the portal. */
  portal: number;
  /** HTTPS port of the proxy. */
  https: number;
  /** HTTP port of the proxy. */
  http: number;
  /** Folder with the certificate (`fullchain.pem`, `privkey.pem`, `portal.pem`) and the proxy's own files. */
  folder: string;
}

interface Example {
  /** Name of the program and of its Debian package. */
  program: string;
  /** File in deploy/. */
  file: string;
  /** Texts of the example with their replacements in a test: ports, certificate, folders. */
  replacements(place: Place): Record<string, string>;
  /** Text before the example, in place of the distribution's main file. */
  before?(place: Place): string;
  /** Text after the example. */
  after?: string;
  env?(place: Place): Record<string, string>;
  args(config: string): string[];
}

export const proxyExamples: Record<string, Example> = {
  Caddy: {
    program: 'caddy',
    file: 'Caddyfile',
    replacements: ({ http, https, folder }) => ({
      '\tservers {\n': `\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy\n\tservers {\n`,
    }),
    env: ({ https, portal }) => ({ PORTAL_DOMAIN: `localhost:${https}`, PORTAL_ADDRESS: `127.0.0.1:${portal}` }),
    args: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
  },
  nginx: {
    program: 'nginx',
    file: 'nginx.conf',
    replacements: ({ http, https, portal, folder }) => ({
      'server 127.0.0.1:3000;': `server 127.0.0.1:${portal};`,
      'listen 80;': `listen ${http};`,
      '\tlisten [::]:80;\n': '',
      'listen 443 ssl http2;': `listen ${https} ssl http2;`,
      '\tlisten [::]:443 ssl http2;\n': '',
      '/etc/letsencrypt/live/portal.example.org': folder,
      'server_name portal.example.org;': 'server_name localhost;',
      '/var/log/nginx': folder,
      'proxy_set_header Host $host;': 'proxy_set_header Host $http_host;',
    }),
    // Runs as root, because only the user may read this folder.
    before: ({ folder }) =>
      [
        `user root; daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off;`,
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`),
      ].join(' '),
    after: '}',
    args: (config) => ['-c', config],
  },
  HAProxy: {
    program: 'haproxy',
    file: 'haproxy.cfg',
    replacements: ({ http, https, portal, folder }) => ({
      'bind :80': `bind 127.0.0.1:${http}`,
      'bind :443': `bind 127.0.0.1:${https}`,
      '/etc/haproxy/portal.pem': `${folder}/portal.pem`,
      'server a 127.0.0.1:3000': `server a 127.0.0.1:${portal}`,
    }),
    args: (config) => ['-f', config],
  },
};

/**
 * Runs `use` while a proxy runs with its example's configuration.
 *
 * @throws Error if the example lacks a text that the test replaces, or if the proxy does not start
 */
export async function withProxy(example: Example, ports: Omit<Place, 'folder'>, use: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  const place = { ...ports, folder };
  makeCertificate(folder);
  const config = join(folder, example.file);
  writeFileSync(config, configOf(example, place));
  const log = openSync(join(folder, 'log'), 'w');
  const proxy = spawn(example.program, example.args(config), {
    env: { PATH: process.env['PATH'], HOME: folder, ...example.env?.(place) },
    stdio: ['ignore', log, log],
  });
  try {
    await waitForTls(ports.https, proxy, join(folder, 'log'));
    await use();
  } finally {
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function configOf({ file, replacements, before, after = '' }: Example, place: Place): string {
  let text = readFileSync(join(examples, file), 'utf8');
  for (const [from, to] of Object.entries(replacements(place))) {
    if (!text.includes(from)) throw new Error(`deploy/${file} no longer has "${from}"`);
    text = text.replaceAll(from, to);
  }
  return `${before?.(place) ?? ''}\n${text}\n${after}\n`;
}

/** Creates a self-signed certificate for localhost. */
function makeCertificate(folder: string): void {
  const [chain, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', chain, ...subject],
    { stdio: 'ignore' },
  );
  writeFileSync(join(folder, 'portal.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
}

/** Waits until the proxy accepts TLS connections. */
async function waitForTls(port: number, proxy: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && proxy.exitCode === null) {
    const isConnected = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, servername: 'localhost', rejectUnauthorized: false }, () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('secureConnect', () => socket.destroy());
    });
    if (isConnected) return;
    await sleep(50);
  }
  throw new Error(`The proxy did not start:\n${readFileSync(log, 'utf8')}`);
}
