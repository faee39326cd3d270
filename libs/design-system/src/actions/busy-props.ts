import type { MouseEvent } from 'react';

/**
 * Properties of a button while its request runs: `aria-disabled` instead of `disabled`, which loses the focus. To prevent the click
 * also stops Enter in a form's field, because a browser then clicks the submit button.
 */
export const busyProps = {
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
