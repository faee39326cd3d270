import { isolated } from '@portal/portal-contract';
import { color, space, Text } from '@portal/design-system';
import type { Looker } from '@portal/standing-contract';
import styled from 'styled-components';
import { PersonMark } from './person-mark.tsx';

interface LookerLineProps {
  /** Colleagues who have the case open. Null while that is unknown. */
  lookers: readonly Looker[] | null;
}

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Colleagues who are looking at the case or deciding it. Screen readers announce each change. */
export const LookerLine = ({ lookers }: LookerLineProps) => (
  <Line role="status">
    {lookers === null ? (
      <Text as="span" $size="caption" $color="textMuted">
        We can't see right now who else looks at this.
      </Text>
    ) : (
      [true, false].map((isDeciding) => {
        const people = lookers.filter((looker) => looker.isDeciding === isDeciding).map(({ name }) => isolated(name));
        if (people.length === 0) return null;
        return (
          <Group key={String(isDeciding)} $isDeciding={isDeciding}>
            {people.map((name) => (
              <PersonMark key={name} kind="looker" name={name} />
            ))}
            <Text
              as="span"
              $size="small"
              $weight={isDeciding ? 'semibold' : 'regular'}
            >{`${names.format(people)} ${people.length > 1 ? 'are' : 'is'} ${isDeciding ? 'deciding this right now.' : 'looking at this too.'}`}</Text>
          </Group>
        );
      })
    )}
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.md};
`;

const Group = styled.span<{ $isDeciding: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  > :last-child {
    color: ${({ $isDeciding }) => ($isDeciding ? color.warning : color.text)};
  }
`;
