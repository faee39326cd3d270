import styled, { css } from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion, weight } from '../tokens/scale.ts';

/** Style of a link in running text. Use it inside `styled(Link)` or any other anchor. */
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

/** An anchor in `linkStyle`. `as={Link}` makes it a router link. */
export const TextLink = styled.a`
  ${linkStyle}
`;
