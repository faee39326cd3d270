import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.ts';

/** Reads settings that point to a world file with this text. */
function withSeed(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const SANDBOX_SEED = join(folder, 'world.json');
  try {
    writeFileSync(SANDBOX_SEED, text);
    return readSettings({ SANDBOX_SEED });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toEqual({ port: 4000, dataDir: '.data', portalOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'] });
  });

  it("registers the origin of the portal's public address", () => {
    const { portalOrigins } = readSettings({ PORT: '3100', PUBLIC_URL: 'https://portal.example.test/' });
    expect(portalOrigins).toEqual(['http://localhost:3100', 'http://127.0.0.1:3100', 'https://portal.example.test']);
  });

  it("reads the board's rate limit and a world file", () => {
    expect(readSettings({ SANDBOX_BOARD_REQUESTS: '1000' })).toMatchObject({ boardRequests: 1_000 });
    expect(withSeed('{"users":[{"id":"1","username":"A"}]}').world).toMatchObject({ users: [{ username: 'A', rank: null }] });
  });

  it.each([
    ['a missing world file', () => readSettings({ SANDBOX_SEED: '/nowhere/world.json' }), '/nowhere/world.json: Error: ENOENT'],
    ['broken JSON', () => withSeed('{"users":'), 'world.json: SyntaxError: Unexpected end of JSON input'],
    ['a malformed world', () => withSeed('{"users":[{"id":1}]}'), 'users[0].id: Invalid input: expected string'],
    ['an invalid port', () => readSettings({ SANDBOX_PORT: 'many' }), 'SANDBOX_PORT: expected a port number'],
    ['an invalid portal port', () => readSettings({ PORT: '70000' }), 'PORT: expected a port number'],
    ['an invalid count', () => readSettings({ SANDBOX_BOARD_REQUESTS: '0' }), 'SANDBOX_BOARD_REQUESTS: expected a positive integer'],
    ['an invalid public address', () => readSettings({ PUBLIC_URL: 'nonsense' }), 'PUBLIC_URL: expected a URL'],
  ])('refuses %s', (_name, read, message) => {
    expect(read).toThrow(message);
  });
});
