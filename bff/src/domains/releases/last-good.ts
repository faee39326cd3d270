import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseManifest } from './bundle.ts';
import type { Served, Snapshot } from './served.ts';

const releaseSchema = z.object({ id: z.number(), remote: z.string(), version: z.string(), folder: z.string(), manifest: z.unknown() });
const fileSchema = z.object({ live: z.array(releaseSchema) });

/** A copy of what is live, on disk: with it the portal starts when the database cannot be read. */
export class LastGood {
  readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, 'registry.json');
  }

  /** Writes the copy. A reader sees the old one or the new one. */
  async write({ live }: Snapshot): Promise<void> {
    const draft = `${this.file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, JSON.stringify({ live }), { mode: 0o600, flush: true });
    await rename(draft, this.file);
  }

  /** Undefined when there is none or it is damaged. */
  read(): { live: Served[] } | undefined {
    try {
      const { live } = fileSchema.parse(JSON.parse(readFileSync(this.file, 'utf8')));
      return { live: live.flatMap(withManifest) };
    } catch {
      return undefined;
    }
  }
}

function withManifest({ manifest, ...release }: z.infer<typeof releaseSchema>): Served[] {
  const parsed = parseManifest(release.remote, manifest);
  return parsed.success ? [{ ...release, manifest: parsed.manifest }] : [];
}
