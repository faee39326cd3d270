import { airline } from '@portal/brand';
import { logoMark } from '@portal/brand/logo';
import { color, family, weight } from '@portal/design-system';
import styled from 'styled-components';

/** The mark alone, as decoration. */
export const LogoMark = ({ width = '2.25rem' }: { width?: number | string }) => (
  <Mark viewBox={logoMark.viewBox} width={width} height={width} aria-hidden="true">
    {logoMark.bell.map((band) => (
      <path key={band} d={band} fill="currentColor" />
    ))}
    <Sun d={logoMark.sun} />
  </Mark>
);

/** Mark and wordmark. The wordmark wraps out of sight where large letters leave it no room. */
export const Logo = () => (
  <Root>
    <LogoMark />
    <Wordmark>{airline.wordmark}</Wordmark>
  </Root>
);

const Mark = styled.svg`
  flex: none;
`;

const Sun = styled.path`
  fill: ${color.accent};
`;

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2.25rem 0.5rem;
  height: 2.25rem;
  overflow: hidden;
`;

const Wordmark = styled.span`
  font: ${weight.bold} 1.75rem/1 ${family.display};
  letter-spacing: -0.045em;
`;
