import type { ReactNode } from 'react';

/** A name or another person's words inside a sentence. Isolated, so that right-to-left letters and overrides reorder nothing around it. */
export const Name = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;
