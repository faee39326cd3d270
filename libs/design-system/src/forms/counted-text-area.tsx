import { useId } from 'react';
import { Stack } from '../layout/stack.ts';
import { Text } from '../typography/text.ts';
import { VisuallyHidden } from '../typography/visually-hidden.ts';
import { TextArea, type TextAreaProps } from './text-field.tsx';

export interface CountedTextAreaProps extends TextAreaProps {
  value: string;
  /** Characters. A longer text can be typed, so that pasting cuts nothing off. */
  limit: number;
}

const figure = new Intl.NumberFormat('en-US');

/** A text area with its number of characters. Screen readers hear it near the limit only: a count with every key would drown the words. */
export function CountedTextArea({ limit, ...area }: CountedTextAreaProps) {
  const id = useId();
  const { length } = area.value;
  const isTooLong = length > limit;
  return (
    <Stack $gap="xxs">
      <TextArea aria-describedby={id} aria-invalid={isTooLong || undefined} {...area} />
      <Text id={id} as="div" $size="caption" $color={isTooLong ? 'danger' : 'textMuted'} $weight={isTooLong ? 'semibold' : 'regular'}>
        {figure.format(length)} of {figure.format(limit)} characters
        <VisuallyHidden role="status">{announcement(length, limit)}</VisuallyHidden>
      </Text>
    </Stack>
  );
}

function announcement(length: number, limit: number): string {
  const surplus = length - limit;
  if (surplus > 0) return surplus === 1 ? 'One character too many' : `${figure.format(surplus)} characters too many`;
  return length > 0.9 * limit ? `Fewer than ${figure.format(limit / 10)} characters left` : '';
}
