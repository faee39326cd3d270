import { color, radius, size, space } from '@portal/design-system';
import styled from 'styled-components';

/** A place where there is nothing, drawn so that it does not look like a mistake. */
export const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.xl} ${space.lg};
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.lg};
  text-align: center;
`;
