import { Fragment, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, type ColorRole } from '../tokens/color.ts';
import { family, motion, type, weight } from '../tokens/scale.ts';

/** A heading in the display face. `$size` sets its look, `as` its level: `<Heading as="h3" $size="subheading">`. */
export const Heading = styled.h2<{ $size?: 'title' | 'heading' | 'subheading' }>`
  font: ${weight.bold} ${({ $size = 'heading' }) => type[$size]} ${family.display};
  letter-spacing: -0.015em;
`;

export const Text = styled.p<{ $size?: 'lead' | 'body' | 'small' | 'caption'; $color?: ColorRole; $weight?: keyof typeof weight }>`
  color: ${({ $color = 'text' }) => color[$color]};
  font: ${({ $size = 'body', $weight = 'regular' }) => `${weight[$weight]} ${type[$size]}`} ${family.text};
`;

/** A short label above a title or a group. */
export const Eyebrow = styled.p`
  color: ${color.link};
  font: ${weight.semibold} ${type.small} ${family.text};
`;

/** Times, callsigns, references and amounts: digits of one width. */
export const Figures = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
`;

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

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** A name or another person's words inside a sentence. Isolated, so that right-to-left letters and overrides reorder nothing around it. */
export const Name = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;

/**
 * An email address that may break before its at sign and its dots, so that it does not break in the middle of a word. The key replaces
 * the whole element with the address, because a translator may have replaced the text nodes in it.
 */
export const EmailAddress = ({ children }: { children: string }) => (
  <span key={children}>
    {children.split(/(?=[@.])/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
