import { color, flaskPath, Icon, space } from '@portal/design-system';
import styled from 'styled-components';

interface SandboxBadgeProps {
  /** Names of the simulated parts. Empty if all parts are simulated, as in a demo. */
  simulated?: readonly string[] | undefined;
}

/** Says that the portal runs on simulated services, and names them if others are real. */
export const SandboxBadge = ({ simulated = [] }: SandboxBadgeProps) => (
  <Root>
    <Icon path={flaskPath} width={16} />
    <span>{simulated.length > 0 ? `Simulated here: ${simulated.join(', ')}` : 'Demo: simulated services'}</span>
  </Root>
);

const Root = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.accent};
  line-height: 1.25;
  svg {
    flex: none;
  }
`;
