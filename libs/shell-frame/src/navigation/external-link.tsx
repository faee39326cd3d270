import type { ReactNode } from 'react';
import { VisuallyHidden } from '@portal/design-system';

/** A link that leaves the portal: a new tab, which is announced, and nothing handed over to the other page. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
