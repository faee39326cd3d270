import { color, family, from, radius, size, space, type, weight } from '@portal/design-system';
import styled from 'styled-components';

/** The account area of a guest. Each button starts the sign-in. */
export const GuestAccount = ({ onSignIn }: { onSignIn: () => void }) => (
  <Root>
    <Quiet type="button" onClick={onSignIn}>
      <MilesIcon />
      Miles
    </Quiet>
    <Pair>
      <Roomy>
        <Quiet type="button" onClick={onSignIn}>
          Join
        </Quiet>
        <Rule aria-hidden="true">|</Rule>
      </Roomy>
      <Strong type="button" onClick={onSignIn}>
        Sign In
      </Strong>
    </Pair>
  </Root>
);

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.md};
  font: ${weight.semibold} ${type.small} ${family.text};
  > :first-child {
    display: none;
    ${from.tablet} {
      display: inline-flex;
    }
  }
`;

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
`;

const Quiet = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${size.target};
  padding: 0 ${space.xxs};
  border: 0;
  background: none;
  white-space: nowrap;
  &:hover {
    color: ${color.link};
  }
`;

const Rule = styled.span`
  color: ${color.lineStrong};
`;

/** Hidden on a narrow phone, where the menu has this button. */
const Roomy = styled.span`
  display: none;
  align-items: center;
  gap: ${space.xs};
  ${from.phone} {
    display: inline-flex;
  }
`;

const Strong = styled(Quiet)`
  min-height: 2.5rem;
  padding-inline: ${space.md};
  border-radius: ${radius.pill};
  background: ${color.brand};
  color: ${color.onBrand};
  &:hover {
    background: ${color.brandHover};
    color: ${color.onBrand};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;

/** Icon of the loyalty miles: a sun over a wave. */
const MilesIcon = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <Sun cx="10" cy="8" r="5" />
    <Swell d="M1.5 14.5c2.8-2.2 5.6-2.2 8.5 0s5.7 2.2 8.5 0" />
  </svg>
);

const Sun = styled.circle`
  fill: ${color.accent};
`;

const Swell = styled.path`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
`;
