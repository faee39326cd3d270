import { color, radius } from '@portal/design-system';
import styled from 'styled-components';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Text alternative. */
  label: string;
}

/** Width of the light border that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code. It is dark on light in both themes, because scanners need that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modules} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${radius.sm};
  background: ${color.onDeep};
  fill: ${color.deep};
`;
