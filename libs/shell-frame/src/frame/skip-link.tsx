import { color, layer, radius, space, weight } from '@portal/design-system';
import styled from 'styled-components';

export const mainId = 'main';

/** Skips the header: the first focusable element of the page. */
export const SkipLink = () => <Root href={`#${mainId}`}>Skip to content</Root>;

const Root = styled.a`
  position: fixed;
  top: ${space.xs};
  left: ${space.xs};
  z-index: ${layer.toast};
  padding: ${space.sm} ${space.lg};
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: ${weight.semibold};
  transform: translateY(-200%);
  &:focus-visible {
    transform: none;
  }
`;
