import type { RouteState } from '@portal/content-contract';
import { color } from '@portal/design-system';

/** Colour and dash pattern of a line by state, so that colour is not the only difference. */
export const lineLooks: Record<RouteState, { stroke: string; strokeDasharray?: string }> = {
  active: { stroke: color.deepAccent },
  temporary: { stroke: color.accent, strokeDasharray: '9 4' },
  outOfService: { stroke: color.deepDanger, strokeDasharray: '2 5' },
  other: { stroke: color.onDeepMuted, strokeDasharray: '1 4' },
};
