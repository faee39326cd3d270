import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Spinner } from './spinner.tsx';
import { busyProps, buttonStyle, type ButtonSize, type ButtonStyleProps, type ButtonVariant } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** True while a request runs. The button ignores presses, shows a spinner and keeps the focus. Change the children to name the request. */
  busy?: boolean;
}

/** A button. `primary` is the one main action of a view. */
export const Button = ({ variant, size, wide, busy, children, ...rest }: ButtonProps) => (
  <Root type="button" {...rest} {...(busy && busyProps)} $variant={variant} $size={size} $wide={wide}>
    {busy && <Spinner />}
    <Label>{children}</Label>
  </Root>
);

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

/** Holds the text: a translator replaces bare text nodes, and React could then not insert the spinner before them. */
const Label = styled.span`
  display: contents;
`;

/** A link that looks like a button: `<ButtonLink as={Link} to={bookingPages.bookFlights} $variant="secondary">`. */
export const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;
