import { color, family, from, radius, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import styled from 'styled-components';

interface CountTilesProps {
  /** Label and count, in reading order. Null: not known, because the record could not be read. */
  counts: readonly (readonly [label: string, count: number | null])[];
}

/** How many punishments of each kind count. An unknown count is never shown as a zero. */
export const CountTiles = ({ counts }: CountTilesProps) => (
  <List $columns={counts.length}>
    {counts.map(([label, count]) => (
      <Tile key={label} $some={Boolean(count)}>
        <dt>{label}</dt>
        <dd>
          {count ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>not known</VisuallyHidden>
            </>
          )}
        </dd>
      </Tile>
    ))}
  </List>
);

const List = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space.sm};
  ${from.tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }
`;

const Tile = styled.div<{ $some: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space.hair};
  padding: ${space.md};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  dt {
    color: ${color.textMuted};
    font: ${weight.medium} ${type.small} ${family.text};
  }
  dd {
    color: ${({ $some }) => ($some ? color.heading : color.textMuted)};
    font: ${weight.bold} ${type.heading} ${family.display};
    font-variant-numeric: tabular-nums lining-nums;
  }
  /* An odd one out takes the whole row of a phone. */
  &:first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
    ${from.tablet} {
      grid-column: auto;
    }
  }
`;
