import type { ReactNode } from 'react';
import { VisuallyHidden } from '@portal/design-system';

/** A link to another site. Opens a new tab, announces it, and passes neither opener nor referrer. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
