import { Stack, Text, TextArea, VisuallyHidden, type TextAreaProps } from '@portal/design-system';
import { useId } from 'react';

interface CountedTextAreaProps extends TextAreaProps {
  value: string;
  /** Characters. A longer text can be typed, so that pasting cuts nothing off. */
  limit: number;
}

const figure = new Intl.NumberFormat('en-US');

/** A text area with its number of characters. Screen readers hear only that a text is too long: a count with every key would drown the words. */
export function CountedTextArea({ limit, ...area }: CountedTextAreaProps) {
  const id = useId();
  const { length } = area.value;
  const isTooLong = length > limit;
  return (
    <Stack $gap="xxs">
      <TextArea aria-describedby={id} {...area} />
      <Text id={id} as="div" $size="caption" $color={isTooLong ? 'danger' : 'textMuted'} $weight={isTooLong ? 'semibold' : 'regular'}>
        {figure.format(length)} of {figure.format(limit)} characters
        <VisuallyHidden role="status">{isTooLong ? `${figure.format(length - limit)} characters too many` : ''}</VisuallyHidden>
      </Text>
    </Stack>
  );
}
