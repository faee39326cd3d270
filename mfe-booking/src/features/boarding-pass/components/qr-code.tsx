import { color, radius } from '@portal/design-system';
import styled from 'styled-components';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** Light modules around the code, without which scanners do not find it (ISO/IEC 18004 asks for four). */
const quietZone = 4;

/** A text as a QR code: one path, dark on light in both themes, sharp in print at any size. */
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
