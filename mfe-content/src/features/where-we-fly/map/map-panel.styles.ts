import { color, family, from, motion, space, type, weight } from '@portal/design-system';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

export const Sea = styled.div`
  position: relative;
  height: var(--sea-height);
  overflow: hidden;
  animation: ${appear} ${motion.slow};
`;

/** The strip below the sea: the selected route or a hint, and the legend. */
export const Strip = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  padding: ${space.sm} ${space.md};
  border-top: 1px solid ${color.deepLine};
  background: ${color.deepRaised};
  font: ${weight.regular} ${type.small} ${family.text};
  ${from.tablet} {
    padding: ${space.sm} ${space.lg};
  }
  ${from.laptop} {
    flex-direction: row;
    align-items: center;
  }
`;

export const Muted = styled.p`
  color: ${color.onDeepMuted};
  overflow-wrap: anywhere;
`;
