import { color, family, from, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** Button for dense lists: low on a wide window, a touch target on a narrow one. */
export const CompactButton = styled.button.attrs<{ type?: 'button' | 'submit' }>(({ type = 'button' }) => ({ type }))`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${size.target};
  padding: 0 ${space.sm};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.semibold} ${type.caption} ${family.text};
  white-space: nowrap;
  &:hover:not([aria-disabled='true'], :disabled) {
    background: ${color.tint};
  }
  &[aria-disabled='true'],
  &:disabled {
    border-color: transparent;
    background: ${color.neutralSurface};
    color: ${color.neutral};
    cursor: not-allowed;
  }
  ${from.laptop} {
    min-height: ${size.targetMin};
  }
`;

/** The cap of a key. Hidden on devices without a keyboard. */
export const KeyCap = styled.kbd`
  display: none;
  font: ${weight.medium} 0.75rem/1 ${family.text};
  opacity: 0.75;
  @media (hover: hover) {
    display: inline;
  }
`;
