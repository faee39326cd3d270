import { color, family, size, Stack, type, weight } from '@portal/design-system';
import { useQuery } from '@portal/query';
import styled from 'styled-components';
import { unreadableCardsQuery } from '../../audit/api/unreadable-cards-query.ts';
import { UnreadableList, unreadableTitle } from '../../audit/components/unreadable-list.tsx';

/** Tells staff how many cards are on nobody's record; which these are opens on demand. */
export function UnreadableNotice({ userId }: { userId: string }) {
  const reading = useQuery(unreadableCardsQuery(userId));
  return (
    <details>
      <Summary>{unreadableTitle(reading.data)}</Summary>
      <Stack>
        <UnreadableList reading={reading} />
      </Stack>
    </details>
  );
}

const Summary = styled.summary`
  min-height: ${size.target};
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
  line-height: ${size.target};
  cursor: pointer;
`;
