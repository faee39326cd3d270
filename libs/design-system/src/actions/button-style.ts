import type { MouseEvent } from 'react';
import { css } from 'styled-components';
import { color } from '../tokens/color.ts';
import { family, motion, radius, size, space, type, weight } from '../tokens/scale.ts';

export type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

/** Background, text, background on hover, border. */
const looks: Record<ButtonVariant, readonly [string, string, string, string]> = {
  primary: [color.action, color.onAction, color.actionHover, 'transparent'],
  brand: [color.brand, color.onBrand, color.brandHover, 'transparent'],
  secondary: [color.surface, color.text, color.tint, color.lineStrong],
  quiet: ['transparent', color.link, color.tint, 'transparent'],
  danger: [color.dangerSolid, color.onDangerSolid, color.dangerSolidHover, 'transparent'],
};

export interface ButtonStyleProps {
  $variant?: ButtonVariant | undefined;
  $size?: ButtonSize | undefined;
  /** Full width. */
  $wide?: boolean | undefined;
}

/** Style of buttons and of links that look like one. */
export const buttonStyle = css<ButtonStyleProps>`
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
