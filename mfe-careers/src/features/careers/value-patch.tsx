import type { CoreValue } from '@portal/brand/careers';
import { color } from '@portal/design-system';
import styled from 'styled-components';

/** A soft shape and the line drawn over it, on a field of 24 by 24. */
const drawings: Record<CoreValue['icon'], readonly [shape: string, line: string]> = {
  plane: [
    'M10 4l5 8-5 8h-2.500l2-8-2-8Z',
    'M20.500 12c0-.8-.8-1.400-1.800-1.400h-4.200L10 4H8.200l1.900 6.600H6.300L4.700 8.700H3.500l.8 3.300-.8 3.300h1.200l1.600-1.900h3.800L8.200 20H10l4.500-6.600h4.200c1 0 1.800-.6 1.800-1.400Z',
  ],
  people: [
    'M3 20c.3-4 2.500-6 6-6s5.700 2 6 6Z',
    'M9 14c-3.500 0-5.700 2-6 6h12c-.3-4-2.500-6-6-6Zm3.200-6.300a3.200 3.200 0 1 1-6.400 0 3.200 3.200 0 0 1 6.400 0ZM15 4.700a3.200 3.200 0 0 1 0 6M17.500 14.300c2.200.7 3.400 2.600 3.500 5.700h-2.500',
  ],
  compass: ['M12 12l-3.500 3.500 7-3.500 1-6Z', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm4 5-2.500 5.500L8 16l2.500-5.500Z'],
  checklist: ['M6 5h12v16H6Z', 'M9 5H6v16h12V5h-3M9 3h6v4H9ZM9 12l1 1 2-2M9 17l1 1 2-2M14.500 12.500h1M14.500 17.500h1'],
  globe: [
    'M12 3c5 5.500 5 12.500 0 18Z',
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.500 9h17M3.500 15h17M12 3c5 5.500 5 12.500 0 18-5-5.500-5-12.500 0-18',
  ],
  star: [
    'M12 3v14l-5.400 3.500 1.500-6.500L3 9.700l6.500-.6Z',
    'M12 3l2.500 6.100 6.500.6-5.100 4.300 1.500 6.500L12 17l-5.400 3.500 1.500-6.500L3 9.700l6.500-.6Z',
  ],
};

const tones: Record<CoreValue['tone'], readonly [cloth: string, thread: string]> = {
  lagoon: [color.brand, color.onBrand],
  palm: [color.success, color.successSurface],
  mango: [color.accent, color.onAccent],
  hibiscus: [color.action, color.onAction],
};

/** A round patch, embroidered on strong cloth. Decoration: the title beside it says what it stands for. */
export const ValuePatch = ({ icon, tone }: Pick<CoreValue, 'icon' | 'tone'>) => {
  const [shape, line] = drawings[icon];
  return (
    <Patch viewBox="0 0 72 72" width="72" height="72" aria-hidden="true" $tone={tone}>
      <circle cx="36" cy="36" r="36" className="cloth" />
      <circle cx="36" cy="36" r="31" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4.2 3.592" opacity=".7" />
      <g transform="translate(17.4 17.4) scale(1.55)">
        <path d={shape} fill="currentColor" opacity=".3" />
        <path d={line} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </Patch>
  );
};

const Patch = styled.svg<{ $tone: CoreValue['tone'] }>`
  flex: none;
  color: ${({ $tone }) => tones[$tone][1]};
  .cloth {
    fill: ${({ $tone }) => tones[$tone][0]};
  }
`;
