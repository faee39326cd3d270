import { valuePatchesUrl } from '@portal/brand/careers';
import styled from 'styled-components';

/** Pixels. */
const side = 72;

/** A value's embroidered patch, by the value's place among the six. Decoration: the title beside it says what it stands for. */
export const ValuePatch = styled.span.attrs({ 'aria-hidden': true })<{ $place: number }>`
  flex: none;
  width: ${side}px;
  height: ${side}px;
  background: url('${valuePatchesUrl}') ${({ $place }) => -side * $place}px 0 no-repeat;
`;
