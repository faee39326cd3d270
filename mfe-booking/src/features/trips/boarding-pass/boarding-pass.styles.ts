import { color, family, from, radius, shadow, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

const figures = 'font-variant-numeric: tabular-nums lining-nums;';
/** Styles for a wide window and for paper. */
const wide = (styles: string) => `${from.laptop}, print { ${styles} }`;

export const Paper = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.xl};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  break-inside: avoid;
  ${wide('grid-template-columns: 1fr 18rem;')}
  @media print {
    box-shadow: none;
  }
`;

export const Main = styled.div`
  /* On a phone its parts and the stub are one column: the facts, the bar code, the route, the picture. */
  display: contents;
  ${wide('display: flex; flex-direction: column; min-width: 0;')}
`;

export const Stub = styled.div`
  order: 2;
  border-block: 2px dashed ${color.lineStrong};
  ${wide(`order: 0; border-block: 0; border-left: 2px dashed ${color.lineStrong};`)}
`;

export const Band = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.md};
  min-height: 3.75rem;
  padding: ${space.sm} ${space.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  > :last-child {
    color: ${color.deepAccent};
    font: ${weight.semibold} ${type.body} ${family.text};
    ${figures}
  }
`;

export const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font: ${weight.bold} 1.375rem/1 ${family.display};
  letter-spacing: -0.045em;
`;

export const Callsign = styled.span`
  font: ${weight.bold} 1.375rem/1 ${family.display};
  overflow-wrap: anywhere;
  ${figures}
`;

export const Scene = styled.img`
  width: 100%;
  height: clamp(8rem, 18vw, 14rem);
  object-fit: cover;
  object-position: 50% 78%;
  order: 4;
  ${wide('order: 0;')}
`;

export const Ends = styled.div`
  display: grid;
  grid-template-columns: auto minmax(min-content, 1fr) auto;
  align-items: start;
  gap: ${space.xs};
  padding: ${space.lg} clamp(${space.md}, 6vw, ${space.lg});
  order: 3;
  ${wide(`order: 0; padding: ${space.xl} ${space.xl} 0;`)}
  /* A phone with letters of 200 %. */
  @media (max-width: 15rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Side = styled.div<{ $last: boolean }>`
  text-align: ${({ $last }) => ($last ? 'end' : 'start')};
  max-width: 18ch;
  time {
    font: ${weight.regular} ${type.small} ${family.text};
    ${figures}
  }
  time b {
    font: ${weight.semibold} ${type.body} ${family.text};
    ${figures}
  }
`;

export const IataCode = styled.p`
  /* Three letters stay on one line. A place without a code may break. */
  min-width: 2em;
  color: ${color.heading};
  font: ${weight.bold} clamp(2.25rem, 1rem + 6vw, 4rem) / 1 ${family.display};
  letter-spacing: -0.03em;
  overflow-wrap: anywhere;
`;

export const Place = styled.p`
  margin-block: ${space.xs} ${space.xxs};
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
`;

/** The line between both airports, with a plane in its middle. */
export const Track = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.xxs};
  padding-top: clamp(0.5rem, 2vw, 1.25rem);
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  text-align: center;
  svg {
    grid-area: 1 / 1;
    width: 1.75rem;
    padding-inline: ${space.xxs};
    box-sizing: content-box;
    background: ${color.surface};
    fill: ${color.action};
  }
  &::before {
    content: '';
    grid-area: 1 / 1;
    align-self: center;
    width: 100%;
    border-top: 2px dotted ${color.lineStrong};
  }
`;

/** Two columns on a phone. A wide pass shows the departure's time with its route. */
export const Flight = styled.div`
  --fact: 6.5rem;
  margin-top: auto;
  padding: ${space.md} ${space.lg};
  order: 1;
  time b {
    font: ${weight.bold} ${type.subheading} ${family.display};
  }
  ${wide(`--fact: clamp(9rem, 17vw, 14rem); padding: ${space.xl}; order: 0; div:has(> dd > time) { display: none; }`)}
`;

export const Gate = styled.span`
  font: ${weight.bold} 2.25rem/1 ${family.display};
  ${wide('font: inherit;')}
`;

export const StubBody = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${space.md} ${space.lg};
  padding: ${space.lg};
  justify-items: start;
`;

export const Code = styled.div`
  grid-column: 1 / -1;
  justify-self: center;
  position: relative;
  width: 100%;
  max-width: 15rem;
`;

/** Above the code, because no button is printed. */
export const Enlarge = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
`;

export const CodeText = styled.p`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.caption} ${family.text};
  overflow-wrap: anywhere;
  b,
  strong {
    display: block;
    color: ${color.heading};
    font: ${weight.bold} ${type.subheading} ${family.display};
    letter-spacing: 0.06em;
    user-select: all;
  }
  strong {
    font: ${weight.semibold} ${type.body} ${family.text};
    letter-spacing: 0;
  }
`;

/** The band at the bottom that marks the pass as a simulation. */
export const Seal = styled.p`
  order: 5;
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.lg};
  padding: ${space.sm} ${space.lg};
  background: ${color.accent};
  color: ${color.onAccent};
  font: ${weight.regular} ${type.small} ${family.text};
  > :first-child {
    font: ${weight.bold} ${type.body} ${family.display};
    letter-spacing: 0.04em;
  }
`;
