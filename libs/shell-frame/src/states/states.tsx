import { Component, type ReactNode } from 'react';
import { Button, Container, EmptyState, Grid, Skeleton, Stack, VisuallyHidden } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import styled from 'styled-components';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of this key (the address) renders the content again. */
  resetKey?: string;
  /** Called with each caught error. */
  onCrash?: (error: unknown) => void;
}

interface State {
  failed: boolean;
  resetKey: string | undefined;
}

/** Catches a crash of the content. Header and footer stay, and 'Try again' renders the content again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Failure title="We hit some turbulence" onRetry={() => this.setState({ failed: false })}>
        This page ran into a problem. Nothing you have booked is affected.
      </Failure>
    );
  }
}

/** Replaces a remote that could not be loaded. The rest of the portal works. @param title the remote's title in the registry */
export const RemoteFallback = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Failure title={`Delayed: ${title}`} onRetry={onRetry}>
    We could not load this part of the site just now. The rest of it is flying as planned.
  </Failure>
);

const Failure = ({ title, onRetry, children }: { title: string; onRetry: () => void; children: string }) => (
  <div role="alert">
    <EmptyState level="h1" title={title} image={illustrations.unavailable} action={<Button onClick={onRetry}>Try again</Button>}>
      {children}
    </EmptyState>
  </div>
);

/** Placeholder while a page's code loads. The frame hides the footer until then. */
export const RemotePending = () => (
  <Place data-pending>
    <div role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
    </div>
    <Stack $gap="xl">
      <Stack $gap="sm">
        <Skeleton $width="min(100%, 24rem)" $height="3rem" />
        <Skeleton $width="min(100%, 34rem)" $height="1.25rem" />
      </Stack>
      <Grid>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} $height="14rem" />
        ))}
      </Grid>
    </Stack>
  </Place>
);

const Place = styled(Container)`
  min-height: 80dvh;
  padding-block: 3rem;
`;
