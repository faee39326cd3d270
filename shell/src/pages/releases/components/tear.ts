import { color, from, Perforation, size } from '@portal/design-system';
import styled from 'styled-components';

/** The perforation of a remote's card: across it on a narrow window, down between its two halves on a wide one. */
export const Tear = styled(Perforation)`
  ${from.laptop} {
    --across: calc(-1 * var(--card-padding) - ${size.hairline});
    width: var(--notch);
    height: auto;
    margin: var(--across) 0;
    padding: var(--notch) 0;
    background: linear-gradient(${color.lineStrong} 45%, transparent 0) center / ${size.hairline} 0.75rem repeat-y;
    background-clip: content-box;
    &::before,
    &::after {
      left: 0;
      width: var(--notch);
      height: calc(var(--notch) / 2);
      border: ${size.hairline} solid ${color.line};
    }
    &::before {
      border-top: 0;
      border-radius: 0 0 var(--notch) var(--notch);
    }
    &::after {
      top: auto;
      bottom: 0;
      border-bottom: 0;
      border-radius: var(--notch) var(--notch) 0 0;
    }
  }
`;
