import { Text, VisuallyHidden } from '@portal/design-system';

interface CharacterCountProps {
  /** For the field's `aria-describedby`. */
  id: string;
  length: number;
  limit: number;
}

const figure = new Intl.NumberFormat('en-US');

/** How much of a field's room is used. Only reaching the end is announced: a count with every key would drown the words. */
export const CharacterCount = ({ id, length, limit }: CharacterCountProps) => (
  <Text id={id} as="div" $size="caption" $color={length > limit ? 'danger' : 'textMuted'} $weight={length > limit ? 'semibold' : 'regular'}>
    {figure.format(length)} of {figure.format(limit)} characters
    <VisuallyHidden role="status">{length > limit ? `${figure.format(length - limit)} characters too many` : ''}</VisuallyHidden>
  </Text>
);
