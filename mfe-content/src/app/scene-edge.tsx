import { color, from } from '@portal/design-system';
import styled from 'styled-components';

/** The curved edge of a picture: its top in a narrow window, its left side in a wide one. */
export const SceneEdge = () => (
  <>
    <Above viewBox="0 0 400 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0H400V18C320 46 240 2 150 18S40 40 0 26Z" opacity=".5" />
      <path d="M0 0H400V8C310 34 230-4 140 8S40 26 0 14Z" />
    </Above>
    <Beside viewBox="0 0 200 900" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0H150C40 210 250 470 130 690 90 770 96 840 116 900H0Z" opacity=".5" />
      <path d="M0 0H112C0 210 214 470 92 690 50 770 60 840 82 900H0Z" />
    </Beside>
  </>
);

const Above = styled.svg`
  position: absolute;
  inset: -1px 0 auto;
  width: 100%;
  height: 2.5rem;
  fill: ${color.page};
  ${from.laptop} {
    display: none;
  }
`;

const Beside = styled(Above)`
  display: none;
  inset: 0 auto 0 -1px;
  width: 12.5rem;
  height: 100%;
  ${from.laptop} {
    display: block;
  }
`;
