import type { ReactNode } from 'react';

/** A link without a target: not focusable, and a disabled link to assistive technology. */
export const InertLink = ({ children }: { children: ReactNode }) => (
  <a role="link" aria-disabled="true">
    {children}
  </a>
);
