import { createHash } from 'node:crypto';

/** Visitors are spread over so many buckets: a percent is a hundred of them. */
export const bucketCount = 10_000;

/** The golden ratio of `bucketCount`, without a common divisor: any few buckets in a row are spread evenly over all. */
const step = 6_181;

/** Hands out buckets so that a share of any visitors in a row is the same share of all, but for one visitor or so. */
export function createBuckets(start: number): () => number {
  let next = start % bucketCount;
  return () => {
    const bucket = next;
    next = (next + step) % bucketCount;
    return bucket;
  };
}

/** Whether the bucket is in a canary's share. Each remote begins elsewhere, so that not the same visitors try everything out. */
export function isInShare(bucket: number, remote: string, percent: number): boolean {
  const shift = createHash('sha256').update(remote).digest().readUInt32BE(0);
  return (bucket + shift) % bucketCount < (percent * bucketCount) / 100;
}
