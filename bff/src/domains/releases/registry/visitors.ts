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

export type Visitors = ReturnType<typeof createVisitors>;

/** Chooses the releases for each visitor by signed cookies only. Addresses, queries and browser storage have no influence. */
export function createVisitors(
  registry: ReleaseRegistry,
  { secure, sessionSecrets }: Pick<Config, 'secure' | 'sessionSecrets'>,
  now: () => number,
) {
  const bucketCookie = { ...cookieOf('portal_bucket', secure), sealer: createSealer(sessionSecrets, 'canary-bucket') };
  const previewCookie = { ...cookieOf('portal_preview', secure), sealer: createSealer(sessionSecrets, 'preview') };
  const nextBucket = createBuckets(randomInt(bucketCount));

  async function visit(request: FastifyRequest, bucket: number | undefined): Promise<Visit> {
    const { canaries: running } = registry.snapshot;
    const canaries = running.flatMap(({ release, percent }) =>
      bucket !== undefined && isInShare(bucket, release.remote, percent) ? [release] : [],
    );
    const previews = await previewsOf(request);
    const isPreview = previews.length > 0;
    return { variant: registry.variantFor({ canaries, previews }), isByCookie: running.length > 0 || isPreview, canaries, isPreview };
  }

  function bucketOf(request: FastifyRequest): number | undefined {
    const sealed = request.cookies[bucketCookie.name];
    if (sealed === undefined || registry.snapshot.canaries.length === 0) return undefined;
    const value = bucketCookie.sealer.open(sealed, bucketSchema);
    return value && value.until > now() ? value.bucket : undefined;
  }

  async function versionsOf(request: FastifyRequest): Promise<Record<string, string>> {
    const sealed = request.cookies[previewCookie.name];
    const value = sealed === undefined ? undefined : previewCookie.sealer.open(sealed, previewSchema);
    if (!value || value.until <= now()) return {};
    const { versions, sid } = value;
    if (sid === null) return versions;
    // A sign-out ends the session, and a demotion takes the permission.
    const isAllowed = request.session?.sid === sid && (await request.grantOf('previewRelease')) !== 'no';
    return isAllowed ? versions : {};
  }

  /** Returns the releases that this browser previews, for a person who may still preview. */
  async function previewsOf(request: FastifyRequest): Promise<Served[]> {
    return Object.entries(await versionsOf(request)).flatMap(([remote, version]) => registry.previewable(remote, version) ?? []);
  }

  return {
    previewsOf,
    /** Chooses by the visitor's cookies without setting any. */
    see: (request: FastifyRequest): Promise<Visit> => visit(request, bucketOf(request)),
    /** Chooses the releases for a page. While a canary runs, assigns a bucket to a visitor without one. */
    receive(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
      let bucket = bucketOf(request);
      if (bucket === undefined && registry.snapshot.canaries.length > 0) {
        bucket = nextBucket();
        const { name, options, sealer } = bucketCookie;
        void reply.setCookie(name, sealer.seal({ bucket, until: now() + life.bucket }), { ...options, maxAge: life.bucket / 1000 });
      }
      return visit(request, bucket);
    },
    /** Adds a release to the previews of this browser. They end with the session. */
    async preview(request: FastifyRequest, reply: FastifyReply, { remote, version }: Served): Promise<void> {
      const { name, options, sealer } = previewCookie;
      const versions = { ...(await versionsOf(request)), [remote]: version };
      const sealed = sealer.seal({ versions, until: now() + life.preview, sid: request.session?.sid ?? null });
      void reply.setCookie(name, sealed, { ...options, maxAge: life.preview / 1000 });
    },
    endPreview: (reply: FastifyReply) => void reply.clearCookie(previewCookie.name, previewCookie.options),
  };
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
