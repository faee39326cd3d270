import { useId } from 'react';
import { Icon, radius, searchPath, size, space, VisuallyHidden } from '@portal/design-system';
import styled from 'styled-components';

/** The search field of the specification. It has no function yet, and says so. */
export const SearchBox = () => {
  const id = useId();
  return (
    <Root>
      <Icon path={searchPath} width={16} />
      <Input type="search" placeholder="Search" aria-label="Search" aria-describedby={id} />
      <VisuallyHidden id={id}>Searching the whole site is not available yet.</VisuallyHidden>
    </Root>
  );
};

/** Inherits its colours from the dark bar or the menu. */
const Root = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset: 0 auto 0 ${space.sm};
    margin-block: auto;
    pointer-events: none;
  }
`;

const Input = styled.input`
  width: 8.5rem;
  height: 1.875rem;
  padding: 0 ${space.sm} 0 2.125rem;
  border: ${size.hairline} solid color-mix(in srgb, currentColor 70%, transparent);
  border-radius: ${radius.pill};
  background: color-mix(in srgb, currentColor 8%, transparent);
  color: inherit;
  &::placeholder {
    color: inherit;
    opacity: 0.85;
  }
`;
