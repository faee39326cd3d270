import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../../../config/load-config.ts';
import { cookieOf } from '../../../plugins/session-cookie.ts';
import { createSealer } from '../../../session/seal.ts';
import type { ReleaseRegistry, Served, Variant } from './registry.ts';

/** Lifetime of each cookie, in milliseconds. */
const life = { bucket: 7 * 24 * 3_600_000, preview: 8 * 3_600_000 } as const;

const bucketSchema = z.object({ bucket: z.number(), until: z.number() });
/** `sid` is the session that started the preview; null for a team's token. */
const previewSchema = z.object({ versions: z.record(z.string(), z.string()), until: z.number(), sid: z.nullable(z.string()) });

/** Releases for one request. */
export interface Visit {
  variant: Variant;
  /** True if the page depends on a cookie. Then no shared cache may store it. */
  isByCookie: boolean;
  /** Canaries of the visitor's bucket, including those that a preview replaces. */
  canaries: readonly Served[];
  isPreview: boolean;
}

/** Chooses the releases for each visitor by signed cookies only. Addresses, queries and browser storage have no influence. */
export class Visitors {
  readonly #registry: ReleaseRegistry;
  readonly #now: () => number;
  readonly #bucketCookie;
  readonly #previewCookie;
  readonly #nextBucket = createBuckets(randomInt(bucketCount));

  constructor(registry: ReleaseRegistry, { secure, sessionSecrets }: Pick<Config, 'secure' | 'sessionSecrets'>, now: () => number) {
    this.#registry = registry;
    this.#now = now;
    this.#bucketCookie = { ...cookieOf('portal_bucket', secure), sealer: createSealer(sessionSecrets, 'canary-bucket') };
    this.#previewCookie = { ...cookieOf('portal_preview', secure), sealer: createSealer(sessionSecrets, 'preview') };
  }

  /** Chooses by the visitor's cookies without setting any. */
  see(request: FastifyRequest): Promise<Visit> {
    return this.#visit(request, this.#bucketOf(request));
  }

  /** Chooses the releases for a page. While a canary runs, assigns a bucket to a visitor without one. */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const { canaries } = this.#registry.snapshot;
    let bucket = this.#bucketOf(request);
    if (bucket === undefined && canaries.length > 0) {
      bucket = this.#nextBucket();
      const { name, options, sealer } = this.#bucketCookie;
      const sealed = sealer.seal({ bucket, until: this.#now() + life.bucket });
      void reply.setCookie(name, sealed, { ...options, maxAge: life.bucket / 1000 });
    }
    return this.#visit(request, bucket);
  }

  /** Adds a release to the previews of this browser. They end with the session. */
  async preview(request: FastifyRequest, reply: FastifyReply, { remote, version }: Served): Promise<void> {
    const { name, options, sealer } = this.#previewCookie;
    const versions = { ...(await this.#versionsOf(request)), [remote]: version };
    const sealed = sealer.seal({ versions, until: this.#now() + life.preview, sid: request.session?.sid ?? null });
    void reply.setCookie(name, sealed, { ...options, maxAge: life.preview / 1000 });
  }

  endPreview(reply: FastifyReply): void {
    void reply.clearCookie(this.#previewCookie.name, this.#previewCookie.options);
  }

  /** Returns the releases that this browser previews, for a person who may still preview. */
  async previewsOf(request: FastifyRequest): Promise<Served[]> {
    return Object.entries(await this.#versionsOf(request)).flatMap(
      ([remote, version]) => this.#registry.previewable(remote, version) ?? [],
    );
  }

  async #visit(request: FastifyRequest, bucket: number | undefined): Promise<Visit> {
    const registry = this.#registry;
    const { canaries: running } = registry.snapshot;
    const canaries = running.flatMap(({ release, percent }) =>
      bucket !== undefined && isInShare(bucket, release.remote, percent) ? [release] : [],
    );
    const previews = await this.previewsOf(request);
    const isPreview = previews.length > 0;
    return { variant: registry.variantFor({ canaries, previews }), isByCookie: running.length > 0 || isPreview, canaries, isPreview };
  }

  #bucketOf(request: FastifyRequest): number | undefined {
    const sealed = request.cookies[this.#bucketCookie.name];
    if (sealed === undefined || this.#registry.snapshot.canaries.length === 0) return undefined;
    const value = this.#bucketCookie.sealer.open(sealed, bucketSchema);
    return value && value.until > this.#now() ? value.bucket : undefined;
  }

  async #versionsOf(request: FastifyRequest): Promise<Record<string, string>> {
    const sealed = request.cookies[this.#previewCookie.name];
    const value = sealed === undefined ? undefined : this.#previewCookie.sealer.open(sealed, previewSchema);
    if (!value || value.until <= this.#now()) return {};
    const { versions, sid } = value;
    if (sid === null) return versions;
    // A sign-out ends the session, and a demotion takes the permission.
    const isAllowed = request.session?.sid === sid && (await request.grantOf('previewRelease')) !== 'no';
    return isAllowed ? versions : {};
  }
}

/** Number of buckets for visitors. A percent is a hundred buckets. */
export const bucketCount = 10_000;

/** Golden ratio of `bucketCount`, and coprime to it, so that consecutive buckets are spread evenly. */
const step = 6_181;

/** Returns a function that assigns buckets. Consecutive visitors get a canary in the same proportion as all visitors, give or take one. */
export function createBuckets(start: number): () => number {
  let next = start % bucketCount;
  return () => {
    const bucket = next;
    next = (next + step) % bucketCount;
    return bucket;
  };
}

/** Checks whether a bucket is in a canary's share. Each remote has an offset, so that canaries do not all hit the same visitors. */
export function isInShare(bucket: number, remote: string, percent: number): boolean {
  const shift = createHash('sha256').update(remote).digest().readUInt32BE(0);
  return (bucket + shift) % bucketCount < (percent * bucketCount) / 100;
}
