import { Heading } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Opens a part of the page, and can be gone to: see `goToSection`. */
export const SectionHeading = ({ id, children }: { id: string; children: ReactNode }) => (
  <Target id={id} tabIndex={-1} $size="title">
    {children}
  </Target>
);

/** Focused by a button far above, not by the keyboard: it has arrived where the eye is. */
const Target = styled(Heading)`
  &:focus {
    outline: none;
  }
`;
