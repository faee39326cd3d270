import { color, family, size, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** A button that looks like a link, for the lesser actions of a card. */
export const TextButton = styled.button`
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
  text-decoration: underline;
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.25em;
  &:hover {
    text-decoration-thickness: 0.14em;
  }
`;
