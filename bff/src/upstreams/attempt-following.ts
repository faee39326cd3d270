import type { Agent } from 'undici';
import { attempt, type Attempt, type RawReply } from './attempt.ts';
import { UpstreamError } from './upstream-error.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 3;

/**
 * Sends a read and follows at most three redirects that `mayFollow` allows. Another origin gets only the header `accept`, so that
 * credentials never leave their service.
 *
 * @throws UpstreamError as `attempt` does, and with kind `status` for a redirect that is not followed
 */
export async function attemptFollowing(
  agent: Agent,
  call: Attempt,
  mayFollow: (target: URL) => boolean,
  signal: AbortSignal,
): Promise<RawReply> {
  let url = call.url;
  for (let followed = 0; ; followed += 1) {
    const headers = url.origin === call.url.origin ? call.headers : { accept: call.headers['accept'] ?? '*/*' };
    const accepts = (status: number) => redirects.has(status) || call.accepts(status);
    const reply = await attempt(agent, { ...call, url, headers, accepts }, signal);
    if (!redirects.has(reply.status)) return reply;
    const { location } = reply.headers;
    const target = typeof location === 'string' ? URL.parse(location, url) : null;
    if (!target || followed === mostRedirects || !mayFollow(target))
      throw new UpstreamError(call.upstream, 'status', { status: reply.status });
    url = target;
  }
}
