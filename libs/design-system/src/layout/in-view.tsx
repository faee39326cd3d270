import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../tokens/scale.ts';

interface InViewProps {
  /** Scrolls again when it changes. */
  at?: unknown;
  /** True if there is nothing to show, or if the focus moves elsewhere and scrolls the page itself. */
  skip?: boolean;
  children: ReactNode;
}

/** Scrolls its content into view, because the window often ends above it. */
export function InView({ at, skip = false, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return.
    if (!skip) void place.current?.scrollIntoView({ block: 'nearest' });
  }, [at, skip]);
  return <Place ref={place}>{children}</Place>;
}

const Place = styled.div`
  scroll-margin-bottom: ${space.md};
`;
