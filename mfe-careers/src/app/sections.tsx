import { ownApplicationsId } from '@portal/careers-contract';
import { from, Heading, Stack } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Heading ids of the page's sections. */
export const sections = { values: 'core-values', openings: 'open-careers', applications: ownApplicationsId } as const;

/** Heading of a section that `goToSection` can focus. */
export const SectionHeading = ({ id, children }: { id: string; children: ReactNode }) => (
  <Target id={id} tabIndex={-1} $size="title">
    {children}
  </Target>
);

/** No focus ring, because a button moves the focus here, not the Tab key. */
const Target = styled(Heading)`
  &:focus {
    outline: none;
  }
`;

/**
 * Scrolls to a section and focuses its heading, so that keyboard and screen reader continue there. Scrolls smoothly unless the
 * visitor prefers reduced motion.
 *
 * @param headingId id of a focusable heading
 */
export function goToSection(headingId: string): void {
  const heading = document.getElementById(headingId);
  if (!heading) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

/** Two parts at the ends of a row; below each other on a phone. */
export const Ends = styled(Stack)`
  ${from.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    > button {
      flex: none;
    }
  }
`;
