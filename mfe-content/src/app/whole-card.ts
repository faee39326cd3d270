import { color, motion, radius } from '@portal/design-system';
import { css } from 'styled-components';

/** Style of the one link of a card, whose clickable area is the whole card. */
export const wholeCard = css`
  color: inherit;
  text-decoration: none;
  transition: color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  &:hover {
    color: ${color.link};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;
