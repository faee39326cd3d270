import { routeMessages, routeState, type RouteState } from '@portal/content-contract';
import { Badge, type Tone } from '@portal/design-system';
import styled from 'styled-components';

const tones: Record<RouteState, Tone> = { active: 'success', temporary: 'warning', outOfService: 'danger', other: 'neutral' };

/** A route's status as it is typed; the colour only supports it. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Wrapping $tone={tones[routeState(status)]}>{status || routeMessages.unknown}</Wrapping>
);

/** A status is whatever somebody has typed. */
const Wrapping = styled(Badge)`
  white-space: normal;
  overflow-wrap: anywhere;
`;
