import { Text } from '@portal/design-system';
import { formerlyText } from '@portal/standing-contract';

/** Names that a record covers too. Renders nothing for a person without any. @param text puts the names into a sentence */
export const FormerNames = ({
  names = [],
  text = formerlyText,
}: {
  names: readonly string[] | undefined;
  text?: (names: readonly string[]) => string;
}) =>
  names.length > 0 && (
    <Text $size="small" $color="textMuted">
      {text(names)}
    </Text>
  );
