import { busyProps, color, family, from, radius, size, space, type, weight } from '@portal/design-system';
import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';
import styled from 'styled-components';

interface KeyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Equivalent key, as printed on its cap. */
  shortcut?: string | undefined;
  tone?: 'plain' | 'main' | 'danger';
  /** True while a request runs. The button ignores presses and keeps the focus. */
  busy?: boolean;
}

/** A held-down Enter counts once. Otherwise it would also press the button that takes the place and the focus of this one. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** Compact button of the tools for staff. Shows its key. */
export const KeyButton = ({ shortcut, tone = 'plain', busy, children, ...button }: KeyButtonProps) => (
  <Root type="button" $tone={tone} aria-keyshortcuts={shortcut} onKeyDown={ignoreRepeat} {...button} {...(busy && busyProps)}>
    <span>{children}</span>
    {shortcut !== undefined && <Cap aria-hidden="true">{shortcut.toUpperCase()}</Cap>}
  </Root>
);

/** The cap of a key. Hidden on devices without a keyboard. */
export const Cap = styled.kbd`
  display: none;
  min-width: 1.25rem;
  padding: 0 ${space.xxs};
  border: ${size.hairline} solid currentColor;
  border-radius: 0.3rem;
  font: ${weight.medium} 0.75rem/1.4 ${family.text};
  text-align: center;
  opacity: 0.75;
  ${from.tablet} {
    @media (hover: hover) {
      display: inline-block;
    }
  }
`;

const tones = {
  plain: [color.surface, color.text, color.lineStrong, color.tint],
  main: [color.brand, color.onBrand, 'transparent', color.brandHover],
  danger: [color.dangerSolid, color.onDangerSolid, 'transparent', color.dangerSolidHover],
} as const;

const Root = styled.button<{ $tone: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: 2.25rem;
  padding: ${space.xxs} ${space.sm};
  border: ${size.hairline} solid ${({ $tone }) => tones[$tone][2]};
  border-radius: ${radius.sm};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font: ${weight.semibold} ${type.small} ${family.text};
  white-space: nowrap;
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${({ $tone }) => tones[$tone][3]};
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: transparent;
    background: ${color.neutralSurface};
    color: ${color.neutral};
    cursor: not-allowed;
  }
  @media (hover: none) {
    min-height: ${size.target};
  }
`;
