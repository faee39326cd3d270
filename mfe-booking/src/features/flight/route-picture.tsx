import type { Airport } from '@portal/booking-contract';
import { color, family, weight } from '@portal/design-system';
import styled from 'styled-components';
import { drawGlobe, globeSize, type Globe, type Point } from './globe.ts';

interface RoutePictureProps {
  from: Airport;
  to: Airport;
  /** Progress of the flight, 0 to 1. */
  progress: number;
}

/** The route of a flight on a globe. Renders nothing if it cannot be drawn. Decoration, because the page has the same facts as text. */
export function RoutePicture({ from, to, progress }: RoutePictureProps) {
  const globe = drawGlobe(from, to);
  if (!globe) return null;
  return (
    <Picture
      viewBox={`0 ${globe.top.toFixed(1)} ${globeSize.width} ${globeSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Disc cx={globe.disc.x} cy={globe.disc.y} r={globe.disc.radius} />
      <Grid d={globe.grid} />
      <Ground d={globe.ground} />
      <Way d={globe.arc} />
      {progress > 0 && <Flown d={globe.arc} pathLength="1" strokeDasharray={`${progress} 2`} />}
      <Ends globe={globe} codes={[from.iata, to.iata]} />
    </Picture>
  );
}

/** A route is steep if its ends differ by more than this in height, in SVG units. */
const steep = 60;

/** The airports with their codes, clear of the line: below, or above the upper end of a steep route. */
const Ends = ({ globe, codes }: { globe: Globe; codes: readonly [string, string] }) => {
  const [one, other] = globe.ends;
  return (
    <>
      <End at={one} code={codes[0]} isAbove={other[1] - one[1] > steep} />
      <End at={other} code={codes[1]} isAbove={one[1] - other[1] > steep} />
    </>
  );
};

const End = ({ at: [x, y], code, isAbove }: { at: Point; code: string; isAbove: boolean }) => (
  <>
    <Halo cx={x} cy={y} r="11" />
    <Dot cx={x} cy={y} r="5" />
    <Code x={x} y={y + (isAbove ? -18 : 30)} textAnchor="middle">
      {code}
    </Code>
  </>
);

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;

const Disc = styled.circle`
  fill: ${color.deepRaised};
`;

const Grid = styled.path`
  fill: none;
  stroke: ${color.deepLine};
  stroke-width: 1;
`;

const Ground = styled.path`
  fill: none;
  stroke: ${color.onDeepMuted};
  stroke-width: 1.5;
  stroke-dasharray: 2 6;
  stroke-linecap: round;
  opacity: 0.7;
`;

const Way = styled.path`
  fill: none;
  stroke: ${color.deepAccent};
  stroke-width: 3;
  stroke-linecap: round;
`;

const Flown = styled(Way)`
  stroke: ${color.accent};
  stroke-width: 4;
`;

const Halo = styled.circle`
  fill: ${color.accent};
  opacity: 0.28;
`;

const Dot = styled.circle`
  fill: ${color.accent};
`;

const Code = styled.text`
  fill: ${color.onDeep};
  stroke: ${color.deepRaised};
  stroke-width: 4;
  stroke-linejoin: round;
  paint-order: stroke;
  font: ${weight.bold} 17px ${family.display};
`;
