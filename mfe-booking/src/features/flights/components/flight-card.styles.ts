import { Card, color, family, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

export const Pass = styled(Card)`
  height: 100%;
  gap: ${space.lg};
`;

export const Callsign = styled.h2`
  font: ${weight.bold} ${type.heading} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

/** What is torn off: at the bottom of the card, however long the facts above are. */
export const Stub = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  margin-top: auto;
  > p {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;

export const Departs = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.md};
  font-variant-numeric: tabular-nums lining-nums;
  span {
    color: ${color.textMuted};
  }
  time,
  b {
    font-weight: ${weight.semibold};
  }
  small {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.md};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;
