import { color, family, from, radius, size, Skeleton, space, type, VisuallyHidden, weight } from '@portal/design-system';
import { queryOptions, type UseQueryResult } from '@portal/query';
import { queuePath } from '@portal/portal-contract';
import { Outage } from '@portal/remote-app';
import { Link } from '@portal/router';
import { standingApi, workspaceQueuesReplySchema, type WorkspaceQueue, type WorkspaceQueuesReply } from '@portal/standing-contract';
import styled from 'styled-components';
import { ageText, shortAge } from '../../app/dates.ts';
import { personalQuery, pollIntervalMs } from '../../app/remote-data.ts';

interface QueueNavProps {
  reading: UseQueryResult<WorkspaceQueuesReply>;
  current: string;
  /** True if a case is open, so that a narrow window has no room for the queues. */
  inCase: boolean;
}

/** The queues with their counts and the age of the oldest case. Beside the desk on a wide window, above it on a narrow one. */
export function QueueNav({ reading, current, inCase }: QueueNavProps) {
  const { data, error, dataUpdatedAt } = reading;
  if (error && !data)
    return (
      <div>
        <Outage of={reading} failed="We couldn't load the queues" />
      </div>
    );
  return (
    <Nav aria-label="Queues" $inCase={inCase}>
      <ul>
        {data?.queues.map((queue) => (
          <li key={queue.key}>
            <Entry
              ref={queue.key === current ? scrollTo : null}
              to={queuePath(queue.key)}
              aria-current={queue.key === current ? 'page' : undefined}
              aria-keyshortcuts={`g ${queue.key.charAt(0)}`}
            >
              {queue.title}
              <Waiting queue={queue} now={dataUpdatedAt} />
            </Entry>
          </li>
        ))}
      </ul>
      {!data && <Skeleton $height="2.25rem" aria-hidden="true" />}
    </Nav>
  );
}

/** A narrow window has the queues in a row, which may be wider than the window. */
const scrollTo = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Shows an unknown count as a dash, never as zero. */
const Waiting = ({ queue: { count, oldestAt, dueAt }, now }: { queue: WorkspaceQueue; now: number }) => {
  const isoNow = new Date(now).toISOString();
  const due = dueAt === undefined ? undefined : Date.parse(dueAt);
  return (
    <Numbers>
      {due !== undefined && (
        <Age short={`in ${shortAge(isoNow, due)}`} title={`The next is due in ${ageText(isoNow, due)}`}>
          {`, the next due in ${ageText(isoNow, due)}: `}
        </Age>
      )}
      {oldestAt !== null && (
        <Age short={shortAge(oldestAt, now)} title={`The oldest has been waiting ${ageText(oldestAt, now)}`}>
          {`, the oldest for ${ageText(oldestAt, now)}: `}
        </Age>
      )}
      <b aria-hidden={count === null}>{count?.toLocaleString('en-US') ?? '–'}</b>
      {count === null && <VisuallyHidden>, number not known</VisuallyHidden>}
    </Numbers>
  );
};

/** A time in short. `children` is its text for screen readers. */
const Age = ({ short, title, children }: { short: string; title: string; children: string }) => (
  <Chip title={title}>
    <VisuallyHidden>{children}</VisuallyHidden>
    <span aria-hidden="true">{short}</span>
  </Chip>
);

const Nav = styled.nav<{ $inCase: boolean }>`
  display: ${({ $inCase }) => ($inCase ? 'none' : 'block')};
  /* Contains hidden texts, which would widen the page. */
  position: relative;
  min-width: 0;
  overflow-x: auto;
  ul {
    display: flex;
    gap: ${space.xxs};
  }
  ${from.laptop} {
    display: block;
  }
  ${from.desktop} {
    overflow: visible;
    ul {
      flex-direction: column;
      gap: ${space.hair};
    }
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 2.25rem;
  padding: ${space.xxs} ${space.sm};
  border-radius: ${radius.sm};
  color: ${color.text};
  font: ${weight.medium} ${type.small} ${family.text};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${color.tint};
  }
  &[aria-current] {
    background: ${color.tint};
    box-shadow: inset ${space.hair} 0 0 ${color.brand};
    color: ${color.heading};
    font-weight: ${weight.semibold};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-left: ${space.xxs} solid Highlight;
    }
  }
`;

const Numbers = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space.xs};
  font-variant-numeric: tabular-nums lining-nums;
  b {
    min-width: 1.25rem;
    text-align: right;
  }
`;

const Chip = styled.span`
  padding-inline: ${space.xxs};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;

/** Poll interval while a queue has no count, in milliseconds. */
const uncountedIntervalMs = 5_000;

/** Returns the milliseconds until the next poll. @param reply undefined before the first reply */
export const nextPollMs = (reply: WorkspaceQueuesReply | undefined): number =>
  reply?.queues.some(({ count }) => count === null) ? uncountedIntervalMs : pollIntervalMs;

/** Query for the queues that the viewer may see, with their counts. */
export const queuesQuery = (userId: string) =>
  queryOptions({
    ...personalQuery(userId, ['workspace-queues'], standingApi.queues, { schema: workspaceQueuesReplySchema }),
    refetchInterval: ({ state }) => nextPollMs(state.data),
  });
