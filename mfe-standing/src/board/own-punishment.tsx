import { Text } from '@portal/design-system';
import { decisionTexts } from '@portal/standing-contract';

/** Warns a person who decides about a punishment that they issued. */
export const OwnPunishment = () => (
  <Text role="note" $size="small" $color="warning">
    <b>{`${decisionTexts.ownPunishmentTitle}.`}</b>{' '}
    <span>A colleague should decide this appeal. Your decision is marked in the audit log.</span>
  </Text>
);
