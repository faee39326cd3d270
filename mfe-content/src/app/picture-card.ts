import { Card, color, motion, radius } from '@portal/design-system';
import { Link } from '@portal/router';
import styled from 'styled-components';

/** A card with a picture above its text. A `CardLink` in its heading makes the whole card clickable. */
export const PictureCard = styled(Card).attrs({ $padding: 'none' as const, $lift: true })`
  gap: 0;
  overflow: hidden;
  > img {
    flex: none;
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: ${color.tint};
  }
`;

/** Decoration, because the heading names the card. */
export const CardPicture = styled.img.attrs({ alt: '', width: 480, height: 320, loading: 'lazy' as const, decoding: 'async' as const })``;

/** The one link of a card. Its clickable area is the whole card. */
export const CardLink = styled(Link)`
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
