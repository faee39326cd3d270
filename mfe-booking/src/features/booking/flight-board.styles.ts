import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { columns, rowFrom } from './flight-row.styles.ts';

/** Rows adapt to its width, see `rowFrom`. */
export const Board = styled.div`
  container-type: inline-size;
  [role='alert'] + & {
    margin-top: ${space.lg};
  }
`;

/** Days below each other. Where there is room for a day beside its flights, the days are closer. */
export const Days = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  ${rowFrom.wide} {
    gap: 0.625rem;
  }
`;

/** A day above its flights; beside them where there is room. */
export const Group = styled.div`
  display: grid;
  gap: ${space.xs};
  ${rowFrom.wide} {
    grid-template-columns: ${columns.day} minmax(0, 1fr);
  }
`;

export const Count = styled.p`
  color: ${color.textMuted};
  font: ${weight.medium} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums;
`;

/** On a wide window it stays in sight, below the header, while its flights are. */
export const GroupTitle = styled.h2`
  color: ${color.heading};
  font: ${weight.bold} ${type.subheading} ${family.display};
  overflow-wrap: anywhere;
  span {
    margin-inline-start: ${space.xxs};
    color: ${color.textMuted};
    font: ${weight.medium} ${type.small} ${family.text};
  }
  ${rowFrom.wide} {
    position: sticky;
    top: 5.25rem;
    align-self: start;
    font: ${weight.bold} 1.0625rem/1.2 ${family.display};
    span {
      display: block;
      margin: 0;
      font: ${weight.medium} 0.8125rem/1.25 ${family.text};
    }
  }
`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  list-style: none;
`;
