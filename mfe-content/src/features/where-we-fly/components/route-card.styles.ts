import { Card, color, family, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** The browser lays out only cards in view, because a network may have two thousand. */
export const Ticket = styled(Card)<{ $selected: boolean }>`
  height: 100%;
  gap: ${space.md};
  content-visibility: auto;
  contain-intrinsic-size: auto 17rem;
  border-color: ${({ $selected }) => ($selected ? color.brand : color.line)};
  outline: ${({ $selected }) => ($selected ? `2px solid ${color.brand}` : 'none')};
  &:focus-visible {
    outline: 3px solid ${color.focus};
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.sm};
`;

export const Callsign = styled.h2`
  font: ${weight.semibold} ${type.body} ${family.text};
  font-variant-numeric: tabular-nums lining-nums;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

export const Destination = styled.p`
  color: ${color.heading};
  font: ${weight.bold} ${type.heading} ${family.display};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

/** Aligned to the bottom of the card. */
export const Stub = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-top: auto;
  > :first-child {
    flex: 1;
  }
`;

export const MapButton = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: 50%;
  background: transparent;
  color: ${color.link};
  &:hover {
    background: ${color.tint};
  }
  &:focus-visible {
    border-radius: 50%;
  }
`;
