import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** True while a request runs. The button is disabled and shows a spinner. Change the children to name the request. */
  busy?: boolean;
}

/** A button. `primary` is the one main action of a view. */
export const Button = ({ variant, size, wide, busy, disabled, children, ...rest }: ButtonProps) => (
  <Root type="button" {...rest} $variant={variant} $size={size} $wide={wide} disabled={disabled || busy} aria-busy={busy || undefined}>
    {busy && <Spinner />}
    {children}
  </Root>
);

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

/** A link that looks like a button: `<ButtonLink as={Link} to={bookingPages.bookFlights} $variant="secondary">`. */
export const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;
