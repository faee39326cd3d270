import { containerFile, remoteEntrySchema, remotePageSchema, remotesBase, type Registry } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const fileSchema = z.object({ remotes: z.array(z.unknown()) });
const addressSchema = z.looseObject({ name: z.string(), version: z.string() });

/** A remote as the server knows it: with all that its pages preload. */
const servedRemoteSchema = z.extend(remoteEntrySchema, { pages: z.array(remotePageSchema) });
export type ServedRemote = z.infer<typeof servedRemoteSchema>;
export interface ServedRegistry extends Registry {
  remotes: ServedRemote[];
}

/** No file has this hash: a browser refuses whatever it gets. */
const unknownHash = `sha384-${'A'.repeat(64)}`;

interface RegistryLog {
  error(fields: object, message: string): void;
}

/**
 * The registry of remotes, read from a file that operators edit: which version of each remote is live. The file is read
 * again when it changes, so that a deployment or a rollback is one edited line and no restart.
 *
 * A malformed entry is left out and logged with its path; a malformed file keeps the last good registry.
 */
export class RegistryFile {
  readonly #path: string;
  readonly #log: RegistryLog;
  #changedAt = -1;
  readonly #distDir: string;
  #registry: ServedRegistry;

  /** @param sandbox whether any service behind the portal is simulated: a page says so from its first paint */
  constructor(path: string, sandbox: boolean, log: RegistryLog, distDir = '') {
    this.#path = path;
    this.#log = log;
    this.#distDir = distDir;
    this.#registry = { shell: '0.0.0', remotes: [], sandbox, previews: [] };
  }

  /** The registry as the file has it now; the same object until the file changes. */
  read(): ServedRegistry {
    try {
      const changedAt = statSync(this.#path).mtimeMs;
      if (changedAt === this.#changedAt) return this.#registry;
      this.#changedAt = changedAt;
      this.#registry = this.#parse(readFileSync(this.#path, 'utf8'));
    } catch (error) {
      this.#log.error(
        { file: this.#path, reason: error instanceof Error ? error.message : String(error) },
        'registry of remotes cannot be read',
      );
    }
    return this.#registry;
  }

  #parse(text: string): ServedRegistry {
    const { remotes } = z.parse(fileSchema, JSON.parse(text));
    return { ...this.#registry, remotes: remotes.flatMap((entry, index) => this.#parseEntry(entry, index)) };
  }

  #parseEntry(entry: unknown, index: number): ServedRemote[] {
    const address = addressSchema.safeParse(entry);
    const located = address.success ? this.#locate(address.data) : entry;
    const parsed = servedRemoteSchema.safeParse(located);
    if (parsed.success) return [parsed.data];
    const problems = parsed.error.issues.map((issue) => `remotes[${index}].${issue.path.join('.')}: ${issue.message}`);
    this.#log.error({ file: this.#path, problems }, 'remote left out of the registry');
    return [];
  }

  #locate(remote: z.infer<typeof addressSchema>): object {
    const base = `${remotesBase}/${remote.name}/${remote.version}/`;
    return { ...remote, base, entry: containerFile, integrity: this.#hash(join(base, containerFile)) };
  }

  #hash(file: string): string {
    try {
      return `sha384-${createHash('sha384')
        .update(readFileSync(join(this.#distDir, file)))
        .digest('base64')}`;
    } catch {
      return unknownHash;
    }
  }
}
