import { useId } from 'react';
import { Stack } from '../layout/layout.ts';
import { Text, VisuallyHidden } from '../typography/text.tsx';
import { TextArea, type TextAreaProps } from './text-field.tsx';

interface CountedTextAreaProps extends TextAreaProps {
  value: string;
  /** Maximum number of characters. A longer text can still be typed, so that pasting cuts nothing off. */
  limit: number;
}

const numberFormat = new Intl.NumberFormat('en-US');

/** A text area with a character count. Screen readers announce it only near the limit, because a count after every key would drown the text. */
export function CountedTextArea({ limit, ...area }: CountedTextAreaProps) {
  const id = useId();
  const { length } = area.value;
  const isTooLong = length > limit;
  return (
    <Stack $gap="xxs">
      <TextArea aria-describedby={id} aria-invalid={isTooLong || undefined} {...area} />
      <Text id={id} as="div" $size="caption" $color={isTooLong ? 'danger' : 'textMuted'} $weight={isTooLong ? 'semibold' : 'regular'}>
        <span>{`${numberFormat.format(length)} of ${numberFormat.format(limit)} characters`}</span>
        <VisuallyHidden role="status">{announcement(length, limit)}</VisuallyHidden>
      </Text>
    </Stack>
  );
}

function announcement(length: number, limit: number): string {
  const surplus = length - limit;
  if (surplus > 0) return surplus === 1 ? 'One character too many' : `${numberFormat.format(surplus)} characters too many`;
  return length > 0.9 * limit ? `Fewer than ${numberFormat.format(limit / 10)} characters left` : '';
}
