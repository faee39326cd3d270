import { Button, Spinner } from '@portal/design-system';
import type { ComponentProps } from 'react';

interface CheckButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'disabled'> {
  /** This button's own check is in flight. */
  checking: boolean;
  /** Any check is in flight: presses are ignored. */
  waiting: boolean;
}

/** Button that starts a check. Uses `aria-disabled`, because a disabled button would lose the focus. */
export const CheckButton = ({ checking, waiting, children, ...rest }: CheckButtonProps) => (
  <Button {...rest} aria-disabled={waiting || undefined}>
    {checking && <Spinner />}
    {children}
  </Button>
);
