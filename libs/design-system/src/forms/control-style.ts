import { css } from 'styled-components';
import { color } from '../tokens/color.ts';
import { motion } from '../tokens/effect.ts';
import { radius, size, space } from '../tokens/scale.ts';
import { family, type, weight } from '../tokens/type.ts';

/** Style of text fields, text areas and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.target};
  padding: ${space.xs} ${space.md};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: ${weight.regular} ${type.body} ${family.text};
  transition: border-color ${motion.quick};
  /* The browser's own parts would make a date field taller than its neighbours. */
  &[type='date'] {
    height: ${size.target};
  }
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.link};
  }
  &:focus-visible {
    outline-offset: 0;
    border-radius: ${radius.md};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.textMuted};
  }
`;
