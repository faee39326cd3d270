import { releaseLimits } from '@portal/portal-contract';
import type { IncomingMessage } from 'node:http';
import { BundleError } from './bundle-error.ts';
import { tooLarge } from './read-tarball.ts';

/** Bytes over the limit that are still read and dropped: a client that is sending would not see an answer before its end. */
const mostDropped = 10 * releaseLimits.upload;

/**
 * Reads the body of an upload into memory.
 *
 * @param announced bytes by the request's `Content-Length`; 0 when it has none
 * @throws BundleError when it is over the limit
 */
export async function readUpload(body: IncomingMessage, announced: number): Promise<Buffer> {
  if (announced > releaseLimits.upload) throw new BundleError(tooLarge);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes <= releaseLimits.upload) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    if (bytes > mostDropped) break;
  }
  if (bytes > releaseLimits.upload) throw new BundleError(tooLarge);
  return Buffer.concat(chunks);
}
