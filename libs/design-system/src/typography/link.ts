import styled, { css } from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion } from '../tokens/effect.ts';
import { weight } from '../tokens/type.ts';

/** The look of a link in running text, for any anchor: `styled(Link)` with it inside. */
export const linkStyle = css`
  color: ${color.link};
  font-weight: ${weight.medium};
  text-decoration: underline;
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.2em;
  transition: color ${motion.quick};
  &:hover {
    color: ${color.linkHover};
    text-decoration-thickness: 0.14em;
  }
`;

/** A plain anchor with that look; `as={Link}` makes it one of the router's. */
export const TextLink = styled.a`
  ${linkStyle}
`;
