import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { cookieOf } from '../../plugins/session.ts';
import { createSealer } from '../../session/seal.ts';
import { bucketCount, createBuckets, isInShare } from './buckets.ts';
import type { ReleaseRegistry } from './registry.ts';
import type { Served } from './served.ts';
import type { Variant } from './variant.ts';

/** Milliseconds. */
const life = { bucket: 7 * 24 * 3_600_000, preview: 8 * 3_600_000 } as const;

const bucketSchema = z.object({ bucket: z.number(), until: z.number() });
const previewSchema = z.object({ versions: z.record(z.string(), z.string()), until: z.number() });

/** What one visitor gets. */
export interface Visit {
  variant: Variant;
  /** Whether a cookie decides what this address shows, so that no shared cache may keep it. */
  isByCookie: boolean;
  /** Canaries that the visitor's bucket is in the share of, whether or not a preview hides them. */
  canaries: readonly Served[];
  isPreview: boolean;
}

interface VisitorDeps {
  registry: ReleaseRegistry;
  config: { secure: boolean; sessionSecrets: string[] };
  now(): number;
}

/** Decides by signed cookies alone which releases a visitor gets: no address, query or browser storage can. */
export class Visitors {
  readonly #deps: VisitorDeps;
  readonly #bucketCookie;
  readonly #previewCookie;
  readonly #nextBucket = createBuckets(randomInt(bucketCount));

  constructor(deps: VisitorDeps) {
    this.#deps = deps;
    const { secure, sessionSecrets } = deps.config;
    this.#bucketCookie = { ...cookieOf('portal_bucket', secure), sealer: createSealer(sessionSecrets, 'canary-bucket') };
    this.#previewCookie = { ...cookieOf('portal_preview', secure), sealer: createSealer(sessionSecrets, 'preview') };
  }

  /** Reads the visitor's cookies, and sets none. */
  see(request: FastifyRequest): Visit {
    return this.#visit(request, this.#bucketOf(request));
  }

  /** The same for a page: while a canary runs, a visitor without a bucket gets one. */
  receive(request: FastifyRequest, reply: FastifyReply): Visit {
    const { canaries } = this.#deps.registry.snapshot;
    let bucket = this.#bucketOf(request);
    if (bucket === undefined && canaries.length > 0) {
      bucket = this.#nextBucket();
      const { name, options, sealer } = this.#bucketCookie;
      const sealed = sealer.seal({ bucket, until: this.#deps.now() + life.bucket });
      void reply.setCookie(name, sealed, { ...options, maxAge: life.bucket / 1000 });
    }
    return this.#visit(request, bucket);
  }

  /** Adds a release to what this browser previews. */
  preview(request: FastifyRequest, reply: FastifyReply, { remote, version }: Served): void {
    const { name, options, sealer } = this.#previewCookie;
    const versions = { ...this.#previewsOf(request), [remote]: version };
    const sealed = sealer.seal({ versions, until: this.#deps.now() + life.preview });
    void reply.setCookie(name, sealed, { ...options, maxAge: life.preview / 1000 });
  }

  endPreview(reply: FastifyReply): void {
    void reply.clearCookie(this.#previewCookie.name, this.#previewCookie.options);
  }

  #visit(request: FastifyRequest, bucket: number | undefined): Visit {
    const { registry } = this.#deps;
    const { canaries: running } = registry.snapshot;
    const canaries = running.flatMap(({ release, percent }) =>
      bucket !== undefined && isInShare(bucket, release.remote, percent) ? [release] : [],
    );
    const previews = Object.entries(this.#previewsOf(request)).flatMap(([remote, version]) => registry.previewable(remote, version) ?? []);
    const isPreview = previews.length > 0;
    return { variant: registry.variantFor({ canaries, previews }), isByCookie: running.length > 0 || isPreview, canaries, isPreview };
  }

  #bucketOf(request: FastifyRequest): number | undefined {
    const sealed = request.cookies[this.#bucketCookie.name];
    if (sealed === undefined || this.#deps.registry.snapshot.canaries.length === 0) return undefined;
    const value = this.#bucketCookie.sealer.open(sealed, bucketSchema);
    return value && value.until > this.#deps.now() ? value.bucket : undefined;
  }

  #previewsOf(request: FastifyRequest): Record<string, string> {
    const sealed = request.cookies[this.#previewCookie.name];
    const value = sealed === undefined ? undefined : this.#previewCookie.sealer.open(sealed, previewSchema);
    return value && value.until > this.#deps.now() ? value.versions : {};
  }
}
