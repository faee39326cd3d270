import { color } from '@portal/design-system';
import styled from 'styled-components';

/** Characters that stay unfolded. */
const short = 110;

/** Detail of an entry of the history. The gate's reasons can be long, so all but their beginning is folded up. */
export const Detail = ({ text }: { text: string }) =>
  text.length <= short ? (
    <Words>{text}</Words>
  ) : (
    <details>
      <Beginning>{text.slice(0, text.lastIndexOf(' ', short))}…</Beginning>
      <Words>{text}</Words>
    </details>
  );

const Words = styled.span`
  white-space: pre-line;
`;

const Beginning = styled.summary`
  cursor: pointer;
  details[open] > & {
    color: ${color.textMuted};
  }
`;
