import { isRefusal, request } from '@portal/api-client';
import { noticeApi, noticeTexts, routeKey, routeNoticesReplySchema } from '@portal/booking-contract';
import type { Route } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@portal/query';
import { personal, signInHere, tellFailure } from '@portal/remote-app';
import { Link } from '@portal/router';
import { useSession } from '@portal/shell-api';
import styled from 'styled-components';

/** The routes for which a member waits. */
const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: [personal, userId, 'route-notices'],
    queryFn: ({ signal }) => request(noticeApi.routeNotices, { schema: routeNoticesReplySchema, signal }),
  });

/** Asks for a notice when a route has a flight again, or takes it back. A guest signs in first. */
export function RouteNotice({ route }: { route: Route }) {
  const userId = useSession().user?.userId;
  if (!routeKey(route)) return null;
  return userId === undefined ? <Choice route={route} onClick={signInHere} /> : <OwnNotice route={route} userId={userId} />;
}

function OwnNotice({ route, userId }: { route: Route; userId: string }) {
  const cache = useQueryClient();
  const query = noticesQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const key = routeKey(route);
  const choose = useMutation({
    mutationFn: (isWanted: boolean) =>
      request(noticeApi.chooseRouteNotice, { schema: routeNoticesReplySchema, body: { route: key, isWanted } }),
    onMutate: () => cache.cancelQueries(query),
    onSuccess: (reply) => cache.setQueryData(query.queryKey, reply),
    onError: (error) => tellFailure(error, { title: isRefusal(error) ? error.message : noticeTexts.routeFailed }),
  });
  if (!data)
    return (
      error && (
        <Inline type="button" onClick={() => void refetch()}>
          Load the notice again
        </Inline>
      )
    );
  const isWaiting = data.routes.includes(key);
  return (
    <>
      <span role="status">
        {isWaiting && (
          <>
            <span>{data.email === 'on' ? 'We will email you when it is back. ' : 'The bell will tell you when it is back. '}</span>
            {data.email === 'missing' && (
              <span>
                <Link to={portalPages.account}>Save an email address</Link>
                <span> to get an email too. </span>
              </span>
            )}
          </>
        )}
      </span>
      <Choice route={route} isWaiting={isWaiting} isBusy={choose.isPending} onClick={() => choose.mutate(!isWaiting)} />
    </>
  );
}

interface ChoiceProps {
  route: Route;
  isWaiting?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** One button for both ways, so that it keeps the focus. */
function Choice({ route, isWaiting = false, isBusy = false, onClick }: ChoiceProps) {
  const label = isWaiting ? 'Cancel the notice' : 'Tell me when it is back';
  return (
    <Inline
      type="button"
      aria-label={`${label}: ${route.callsign || route.route}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
    >
      {label}
    </Inline>
  );
}

/** Looks like the links beside it. */
const Inline = styled.button`
  padding: 0.25em 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &[aria-disabled='true'] {
    opacity: 0.6;
  }
`;
