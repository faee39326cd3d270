import { color } from '@portal/design-system';
import styled from 'styled-components';

/** A wave between page and footer. Decoration. */
export const Swell = () => (
  <Root viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true">
    <Shallow opacity="0.25" d="M0 30C240-6 420 62 720 30s480-34 720 6v30H0Z" />
    <Shallow opacity="0.5" d="M0 40c220-30 470 24 720 4s520-26 720-2v24H0Z" />
    <path d="M0 50c260-18 470 16 720 4s480-14 720 0v12H0Z" />
  </Root>
);

const Shallow = styled.path`
  fill: ${color.deepAccent};
`;

const Root = styled.svg`
  width: 100%;
  height: 4rem;
  fill: ${color.deep};
`;
