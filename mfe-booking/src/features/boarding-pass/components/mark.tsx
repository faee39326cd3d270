import { airline } from '@portal/brand';
import { logoMark } from '@portal/brand/logo';
import { color, family, space, weight } from '@portal/design-system';
import styled from 'styled-components';

/** The airline's mark and wordmark, on the deep band. */
export const Mark = () => (
  <Root>
    <svg viewBox={logoMark.viewBox} width="26" height="26" aria-hidden="true">
      {logoMark.bell.map((band) => (
        <path key={band} d={band} fill="currentColor" />
      ))}
      <path d={logoMark.sun} fill={color.accent} />
    </svg>
    {airline.wordmark}
  </Root>
);

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  font: ${weight.bold} 1.375rem/1 ${family.display};
  letter-spacing: -0.045em;
`;
