import { color, family, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Rows adapt to its width, see `rowFrom`. */
export const Board = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  [role='alert'] + & {
    margin-top: ${space.lg};
  }
`;

export const Count = styled.p`
  color: ${color.textMuted};
  font: ${weight.medium} ${type.small} ${family.text};
  font-variant-numeric: tabular-nums;
`;

export const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

export const GroupTitle = styled.h2`
  color: ${color.heading};
  font: ${weight.bold} ${type.subheading} ${family.display};
  overflow-wrap: anywhere;
  span {
    margin-inline-start: ${space.xxs};
    color: ${color.textMuted};
    font: ${weight.medium} ${type.small} ${family.text};
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
