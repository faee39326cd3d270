import { ApiError, isRefusal } from '@portal/api-client';
import { dateFormat, RetryAlert, TextLink } from '@portal/design-system';
import { portalPages, ranks } from '@portal/portal-contract';
import type { UseQueryResult } from '@portal/query';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two attempts of a view whose data could not be read. */
const retryMs = 15_000;

export type ReadState = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>;

interface OutageProps {
  of: ReadState;
  /** Says what could not be loaded. The cause follows. */
  failed: string;
  /** Cause of a reply that is old or incomplete. Default: the cause of the error. */
  cause?: string | undefined;
  /** ISO 8601 time of the data in such a reply. Default: the time of the last reply. Null without any data. */
  asOf?: string | null;
}

const momentText = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Names the service that failed, else gives the server's reason. */
const causeOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.service !== undefined ? `${error.service} does not answer` : error?.message;

function titleOf(failed: string, cause: string | undefined): string {
  // The server's own sentence may say the same.
  if (cause === undefined || cause.startsWith(failed)) return cause ?? failed;
  return failed.endsWith('.') ? `${failed} ${cause}` : `${failed}: ${cause}`;
}

/**
 * Says that a view could not be read, because of which service, and as of when its last data is. Tries again by itself while the window
 * is visible. Staff get a link to the health of the portal.
 */
export function Outage({ of: { data, error, dataUpdatedAt, isFetching, refetch }, failed, cause, asOf }: OutageProps) {
  const { user } = useSession();
  const isTemporary = !isRefusal(error);
  const retry = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
  });
  useEffect(() => {
    if (!isTemporary) return undefined;
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [isTemporary]);
  const time = asOf === undefined ? data !== undefined && new Date(dataUpdatedAt).toISOString() : asOf;
  return (
    <RetryAlert title={titleOf(failed, cause ?? causeOf(error))} busy={isFetching} onRetry={refetch}>
      {isTemporary && (
        <>
          <span>{time ? `You see it as it was on ${momentText(time)}. We keep trying.` : 'We keep trying.'}</span>{' '}
          {(user?.groupRankId ?? 0) >= ranks.staff && (
            <TextLink as={Link} to={portalPages.health}>
              See the health of all services
            </TextLink>
          )}
        </>
      )}
    </RetryAlert>
  );
}
