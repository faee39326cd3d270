import { space } from '@portal/design-system';
import styled from 'styled-components';

/** Keeps the page's content off the footer. */
export const Foot = styled.div`
  padding-bottom: ${space.section};
`;
