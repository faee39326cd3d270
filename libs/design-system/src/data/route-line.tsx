import styled from 'styled-components';
import { planePath } from '../icons/icon.tsx';
import { color } from '../tokens/color.ts';
import { family, space, type, weight } from '../tokens/scale.ts';
import { VisuallyHidden } from '../typography/text.tsx';

interface RouteLineProps {
  from: string;
  to: string;
}

/** Both ends of a flight, joined by a line with a plane. Announced as '{from} to {to}'. */
export const RouteLine = ({ from, to }: RouteLineProps) => (
  <Root>
    <End>{from}</End>
    <Line aria-hidden="true">
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
        <path d={planePath} />
      </svg>
    </Line>
    <VisuallyHidden> to </VisuallyHidden>
    <End $last>{to}</End>
  </Root>
);

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  overflow: hidden;
  @media (max-width: 16rem) {
    flex-wrap: wrap;
  }
`;

const End = styled.span<{ $last?: boolean }>`
  max-width: 60%;
  overflow-wrap: break-word;
  text-wrap: wrap;
  font: ${weight.bold} ${type.lead} ${family.display};
  line-height: 1.3;
  letter-spacing: -0.01em;
  ${({ $last }) => $last && 'margin-inline-start: auto; text-align: end;'}
`;

const Line = styled.span`
  flex: 1 0 2.25rem;
  position: relative;
  display: grid;
  place-items: center;
  color: ${color.action};
  &::before {
    content: '';
    position: absolute;
    inset: 50% 0 auto;
    border-top: 2px dotted ${color.lineStrong};
  }
  svg {
    position: relative;
    padding-inline: ${space.hair};
    box-sizing: content-box;
    background: var(--route-ground, ${color.surface});
  }
`;
