import type { RouteState } from '@portal/content-contract';
import { color } from '@portal/design-system';

/** How a line is drawn by its state: colour and pattern, so that neither has to be told apart alone. */
export const lineLooks: Record<RouteState, { stroke: string; strokeDasharray?: string }> = {
  active: { stroke: color.deepAccent },
  temporary: { stroke: color.accent, strokeDasharray: '9 4' },
  outOfService: { stroke: color.deepDanger, strokeDasharray: '2 5' },
  other: { stroke: color.onDeepMuted, strokeDasharray: '1 4' },
};
