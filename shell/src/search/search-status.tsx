import { color, Skeleton, space, Text, weight } from '@portal/design-system';
import styled from 'styled-components';
import type { ResultGroup } from './find-documents.ts';

interface SearchStatusProps {
  query: string;
  groups: readonly ResultGroup[];
  /** Titles of the remotes whose documents are still loading. */
  loading: readonly string[];
}

/** Shows the number of results and the remotes that are still loading. Screen readers announce each change. */
export function SearchStatus({ query, groups, loading }: SearchStatusProps) {
  const text = query.trim();
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const isWaiting = text !== '' && count === 0 && loading.length > 0;
  const hasNoResult = text !== '' && count === 0 && loading.length === 0;
  return (
    <>
      <div role="status">
        {hasNoResult ? (
          <Nothing>
            <strong>{`Nothing found for “${text}”`}</strong>
            Check the spelling, or try fewer words.
          </Nothing>
        ) : (
          <Text as="span" $size="small" $color="textMuted">
            {text === '' ? 'Find flights, destinations, jobs, news and answers.' : countText(count, loading)}
          </Text>
        )}
      </div>
      {isWaiting && waitingRows.map((row) => <Skeleton key={row} $height="3.25rem" />)}
    </>
  );
}

const waitingRows = [1, 2, 3];

function countText(count: number, loading: readonly string[]): string {
  if (loading.length > 0 && count === 0) return 'Searching...';
  const results = count === 1 ? '1 result' : `${count} results`;
  return loading.length > 0 ? `${results} so far. Still searching ${new Intl.ListFormat('en-US').format(loading)}...` : results;
}

const Nothing = styled.p`
  display: grid;
  gap: ${space.xxs};
  padding-block: ${space.lg} ${space.xs};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  strong {
    color: ${color.heading};
    font-size: 1.25rem;
    font-weight: ${weight.bold};
  }
`;
