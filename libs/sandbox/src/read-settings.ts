import { sandboxDefaults } from '@portal/sandbox-contract';
import { readFileSync } from 'node:fs';
import type { SandboxOptions } from './start-sandbox.ts';
import { parseWorld, WorldError, type World } from './world/world-schema.ts';

type Environment = Record<string, string | undefined>;

/** Reads the options of the sandbox process from its environment. @throws Error that names the invalid variable */
export function readSettings(environment: Environment): SandboxOptions {
  const { DATA_DIR = '.data', SANDBOX_SEED, SANDBOX_BOARD_REQUESTS, PUBLIC_URL } = environment;
  const portal = portOf(environment, 'PORT', 3000);
  const origins = [`http://localhost:${portal}`, `http://127.0.0.1:${portal}`];
  if (PUBLIC_URL && !URL.canParse(PUBLIC_URL)) throw new Error('PUBLIC_URL: expected a URL');
  if (PUBLIC_URL) origins.push(new URL(PUBLIC_URL).origin);
  return {
    port: portOf(environment, 'SANDBOX_PORT', sandboxDefaults.port),
    dataDir: DATA_DIR,
    portalOrigins: origins,
    ...(SANDBOX_SEED ? { world: loadWorldFile(SANDBOX_SEED) } : {}),
    ...(SANDBOX_BOARD_REQUESTS ? { boardRequests: countOf('SANDBOX_BOARD_REQUESTS', SANDBOX_BOARD_REQUESTS) } : {}),
  };
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name}: expected a positive integer`);
  return count;
}

function portOf(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}: expected a port number`);
  return port;
}

/** @throws WorldError that names the file */
function loadWorldFile(file: string): World {
  try {
    return parseWorld(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof WorldError) throw new WorldError(`${file}:\n${error.message}`);
    throw new WorldError(`${file}: ${String(error)}`);
  }
}
