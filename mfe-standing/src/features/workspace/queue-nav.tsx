import { color, family, from, radius, RetryAlert, size, Skeleton, space, type, VisuallyHidden, weight } from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { Link } from '@portal/router';
import { standingPages, type WorkspaceQueue, type WorkspaceQueuesReply } from '@portal/standing-contract';
import styled from 'styled-components';
import { ageText, shortAge } from '../../app/dates.ts';

interface QueueNavProps {
  reading: UseQueryResult<WorkspaceQueuesReply>;
  current: string;
  /** True if a case is open, so that a narrow window has no room for the queues. */
  inCase: boolean;
}

/** The queues with their counts and the age of the oldest case. Beside the desk on a wide window, above it on a narrow one. */
export function QueueNav({ reading: { data, error, isFetching, refetch, dataUpdatedAt }, current, inCase }: QueueNavProps) {
  if (error && !data)
    return (
      <div>
        <RetryAlert busy={isFetching} onRetry={refetch}>
          We couldn't load the queues.
        </RetryAlert>
      </div>
    );
  return (
    <Nav aria-label="Queues" $inCase={inCase}>
      <ul>
        {data?.queues.map((queue) => (
          <li key={queue.key}>
            <Entry
              to={queue.address ?? `${standingPages.workspace}?queue=${queue.key}`}
              aria-current={queue.key === current ? 'page' : undefined}
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

const isoOf = (time: number) => new Date(time).toISOString();

/** Shows an unknown count as a dash, never as zero. */
const Waiting = ({ queue: { count, oldestAt, dueAt }, now }: { queue: WorkspaceQueue; now: number }) => (
  <Numbers>
    {dueAt !== undefined && (
      <Age title={`The next is due in ${ageText(isoOf(now), Date.parse(dueAt))}`}>
        <VisuallyHidden>{`, the next due in ${ageText(isoOf(now), Date.parse(dueAt))}: `}</VisuallyHidden>
        <span aria-hidden="true">{`in ${shortAge(isoOf(now), Date.parse(dueAt))}`}</span>
      </Age>
    )}
    {oldestAt !== null && (
      <Age title={`The oldest has been waiting ${ageText(oldestAt, now)}`}>
        <VisuallyHidden>{`, the oldest for ${ageText(oldestAt, now)}: `}</VisuallyHidden>
        <span aria-hidden="true">{shortAge(oldestAt, now)}</span>
      </Age>
    )}
    {count === null ? (
      <>
        <b aria-hidden="true">–</b>
        <VisuallyHidden>, number not known</VisuallyHidden>
      </>
    ) : (
      <b>{count}</b>
    )}
  </Numbers>
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

const Age = styled.span`
  padding-inline: ${space.xxs};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
`;
