import { color, flaskPath, Icon, space } from '@portal/design-system';
import styled from 'styled-components';

/** Says that the portal runs on simulated services. */
export const SandboxBadge = () => (
  <Root>
    <Icon path={flaskPath} width={16} />
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
