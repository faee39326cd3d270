import type { ComponentProps, MouseEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, motion, radius, size, space, type, weight } from '../tokens/scale.ts';

type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

/** Background, text, background on hover, border. */
const looks: Record<ButtonVariant, readonly [string, string, string, string]> = {
  primary: [color.action, color.onAction, color.actionHover, 'transparent'],
  brand: [color.brand, color.onBrand, color.brandHover, 'transparent'],
  secondary: [color.surface, color.text, color.tint, color.lineStrong],
  quiet: ['transparent', color.link, color.tint, 'transparent'],
  danger: [color.dangerSolid, color.onDangerSolid, color.dangerSolidHover, 'transparent'],
};

interface ButtonStyleProps {
  $variant?: ButtonVariant | undefined;
  $size?: ButtonSize | undefined;
  /** Full width. */
  $wide?: boolean | undefined;
}

/** Style of buttons and of links that look like one. */
const buttonStyle = css<ButtonStyleProps>`
  ${({ $variant = 'primary' }) => {
    const [ground, text, hover, edge] = looks[$variant];
    return css`
      background: ${ground};
      color: ${text};
      border: ${size.hairline} solid ${edge};
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${hover};
      }
    `;
  }}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${({ $size = 'md' }) => ($size === 'lg' ? size.targetLarge : size.target)};
  padding: ${space.xs} ${({ $size = 'md' }) => ($size === 'lg' ? space.xl : space.lg)};
  border-radius: ${radius.pill};
  font: ${weight.semibold} ${type.body} ${family.text};
  text-align: center;
  text-decoration: none;
  transition:
    background ${motion.quick},
    transform ${motion.quick};
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: ${color.neutralSurface};
    color: ${color.neutral};
    border-color: transparent;
    cursor: not-allowed;
  }
`;

/**
 * Properties of a button while its request runs: `aria-disabled` instead of `disabled`, which loses the focus. To prevent the click
 * also stops Enter in a form's field, because a browser then clicks the submit button.
 */
export const busyProps = {
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** True while a request runs. The button ignores presses, shows a spinner and keeps the focus. Change the children to name the request. */
  busy?: boolean;
}

/** A button. `primary` is the one main action of a view. */
export const Button = ({ variant, size, wide, busy, children, ...rest }: ButtonProps) => (
  <Root type="button" {...rest} {...(busy && busyProps)} $variant={variant} $size={size} $wide={wide}>
    {busy && <Spinner />}
    <Label>{children}</Label>
  </Root>
);

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

/** Holds the text: a translator replaces bare text nodes, and React could then not insert the spinner before them. */
const Label = styled.span`
  display: contents;
`;

/** A link that looks like a button: `<ButtonLink as={Link} to={bookingPages.bookFlights} $variant="secondary">`. */
export const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
}

export const IconButton = ({ label, ...rest }: IconButtonProps) => <Round type="button" aria-label={label} {...rest} />;

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: inherit;
  transition: background ${motion.quick};
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
    outline-color: ${color.focus};
  }
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Decoration beside a text that names the running request. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: ${size.icon};
  height: ${size.icon};
  border: 0.15em solid color-mix(in srgb, currentColor 28%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
