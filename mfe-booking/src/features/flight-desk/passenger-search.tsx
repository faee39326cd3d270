import { Text, TextField } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import styled from 'styled-components';

interface PassengerSearchProps {
  query: string;
  /** Number of people who match. */
  shown: number;
  total: number;
  /** Passengers who were checked in are left out. */
  isFiltered: boolean;
  onQuery: (query: string) => void;
  /** Moves the focus to the first match. */
  onEnter: () => void;
}

/** Finds people on the list by a part of their name. */
export const PassengerSearch = ({ query, shown, total, isFiltered, onQuery, onEnter }: PassengerSearchProps) => (
  <div data-print="never">
    <TextField
      label="Find a passenger"
      type="search"
      value={query}
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onQuery(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    />
    <Text role="status" $size="small" $color="textMuted">
      {query.trim() &&
        (shown > 0
          ? `${shown} of ${total} match.`
          : `${isFiltered ? 'Nobody who is not checked in' : 'Nobody here'} has “${isolated(query.trim())}” in their name.`)}
    </Text>
  </div>
);

interface LeftOutProps {
  query: string;
  /** Passengers who were checked in are left out. */
  isFiltered: boolean;
  shown: number;
  total: number;
}

/** Says on paper which people are left out, because paper does not show the filters. */
export function LeftOut({ query, isFiltered, shown, total }: LeftOutProps) {
  const filters = [isFiltered && 'who are not checked in', query && `with “${isolated(query)}” in their name`].filter(Boolean);
  return <OnPaper>{`Only people ${filters.join(' and ')}. ${total - shown} of ${total} are left out.`}</OnPaper>;
}

const OnPaper = styled(Text)`
  display: none;
  @media print {
    display: block;
  }
`;
