import type { ReactNode } from 'react';

/** A link without a target: not focusable, and disabled for assistive technology. */
export const InertLink = ({ children }: { children: ReactNode }) => (
  <a role="link" aria-disabled="true">
    {children}
  </a>
);
