import { color, space } from '@portal/design-system';
import { FlaskConical } from 'lucide-react';
import styled from 'styled-components';

/** Says that the services behind the portal are played by its own stand-ins. */
export const SandboxBadge = () => (
  <Root>
    <FlaskConical size={14} aria-hidden="true" />
    Demo: simulated services
  </Root>
);

const Root = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.accent};
  white-space: nowrap;
  svg {
    flex: none;
  }
`;
