import { releaseLimits } from '@portal/portal-contract';
import type { IncomingMessage } from 'node:http';
import { BundleError } from './bundle-error.ts';
import { tooLarge } from './read-tarball.ts';

/**
 * Reads the body of an upload into memory.
 *
 * @throws BundleError as soon as it is over the limit, before the rest has arrived
 */
export async function readUpload(body: IncomingMessage, announced: number): Promise<Buffer> {
  if (announced > releaseLimits.upload) throw new BundleError(tooLarge);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > releaseLimits.upload) throw new BundleError(tooLarge);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
