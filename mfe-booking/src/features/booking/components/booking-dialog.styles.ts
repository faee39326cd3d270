import { Badge, color, family, from, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

const figures = 'font-variant-numeric: tabular-nums lining-nums;';

export const FlightName = styled.p`
  color: ${color.textMuted};
  font: ${weight.semibold} ${type.body} ${family.text};
  ${figures}
`;

/** A class: name and price in the first line, what it offers below, and its button beside that or, on a phone, under it. */
export const Offer = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.xxs} ${space.md};
  padding: ${space.md};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

export const ClassName = styled.h3`
  font: ${weight.bold} ${type.subheading} ${family.display};
`;

export const Price = styled.p`
  font: ${weight.bold} ${type.body} ${family.text};
  text-align: end;
  ${figures}
`;

export const ClassText = styled.div`
  margin-bottom: ${space.xs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

export const Summary = styled.div`
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${color.sunken};
`;

/** What pays for the seat. */
export const Applied = styled(Badge).attrs({ $tone: 'success' })`
  margin-top: ${space.md};
  white-space: normal;
  overflow-wrap: anywhere;
`;

export const Ticket = styled.div`
  --card-padding: ${space.lg};
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: var(--card-padding);
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

export const ReferenceLabel = styled.p`
  color: ${color.textMuted};
  font: ${weight.medium} ${type.small} ${family.text};
`;

/** Large, and spaced so that every character can be read out. */
export const Reference = styled.p`
  margin-top: calc(-1 * ${space.xs});
  color: ${color.heading};
  font: ${weight.bold} ${type.title} ${family.display};
  letter-spacing: 0.12em;
  user-select: all;
  ${figures}
`;
