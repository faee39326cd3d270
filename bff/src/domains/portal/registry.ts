import { containerFile, remoteEntrySchema, remotesBase, type Registry, type RemoteEntry } from '@portal/portal-contract';
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';

const fileSchema = z.object({ remotes: z.array(z.unknown()) });
const addressSchema = z.looseObject({ name: z.string(), version: z.string() });

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
  readonly #sandbox: boolean;
  #changedAt = -1;
  #registry: Registry;

  /** @param sandbox whether any service behind the portal is simulated: a page says so from its first paint */
  constructor(path: string, sandbox: boolean, log: RegistryLog) {
    this.#path = path;
    this.#log = log;
    this.#sandbox = sandbox;
    this.#registry = { remotes: [], sandbox };
  }

  /** The registry as the file has it now; the same object until the file changes. */
  read(): Registry {
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

  #parse(text: string): Registry {
    const { remotes } = z.parse(fileSchema, JSON.parse(text));
    return { remotes: remotes.flatMap((entry, index) => this.#parseEntry(entry, index)), sandbox: this.#sandbox };
  }

  #parseEntry(entry: unknown, index: number): RemoteEntry[] {
    const address = addressSchema.safeParse(entry);
    const located = address.success
      ? { ...address.data, base: `${remotesBase}/${address.data.name}/${address.data.version}/`, entry: containerFile }
      : entry;
    const parsed = remoteEntrySchema.safeParse(located);
    if (parsed.success) return [parsed.data];
    const problems = parsed.error.issues.map((issue) => `remotes[${index}].${issue.path.join('.')}: ${issue.message}`);
    this.#log.error({ file: this.#path, problems }, 'remote left out of the registry');
    return [];
  }
}
