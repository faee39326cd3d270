import { routeState, routeStatusText, type RouteState } from '@portal/content-contract';
import { Badge, type Tone } from '@portal/design-system';
import styled from 'styled-components';

const tones: Record<RouteState, Tone> = { active: 'success', temporary: 'warning', outOfService: 'danger', other: 'neutral' };

/** A route's status as text. The colour adds no information. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Wrapping $tone={tones[routeState(status)]}>{routeStatusText(status)}</Wrapping>
);

/** Wraps, because the sheet's status is free text of any length. */
const Wrapping = styled(Badge)`
  white-space: normal;
  overflow-wrap: anywhere;
`;
