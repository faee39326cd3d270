import { Component, type ReactNode } from 'react';
import { Button, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';

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
      <div role="alert">
        <EmptyState
          level="h1"
          title="We hit some turbulence"
          image={illustrations.unavailable}
          action={<Button onClick={() => this.setState({ failed: false })}>Try again</Button>}
        >
          This page ran into a problem. Nothing you have booked is affected.
        </EmptyState>
      </div>
    );
  }
}
