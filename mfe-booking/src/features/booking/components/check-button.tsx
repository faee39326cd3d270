import { Button, Spinner, type ButtonProps } from '@portal/design-system';

interface CheckButtonProps extends Omit<ButtonProps, 'busy' | 'disabled'> {
  /** What this button asked for is being checked. */
  checking: boolean;
  /** Something is being checked, by this button or another: pressing does nothing meanwhile. */
  waiting: boolean;
}

/** A button of the class step. It keeps the focus while it waits, which a disabled one would lose. */
export const CheckButton = ({ checking, waiting, children, ...rest }: CheckButtonProps) => (
  <Button {...rest} aria-disabled={waiting || undefined}>
    {checking && <Spinner />}
    {children}
  </Button>
);
