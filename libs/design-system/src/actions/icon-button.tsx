import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion, radius, size } from '../tokens/scale.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
}

export const IconButton = ({ label, ...rest }: IconButtonProps) => <Root type="button" aria-label={label} {...rest} />;

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: inherit;
  transition: background ${motion.quick};
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
    outline-color: ${color.focus};
  }
`;
