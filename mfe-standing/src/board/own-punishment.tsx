import { Cluster, Text } from '@portal/design-system';
import { decisionTexts } from '@portal/standing-contract';
import type { ReactNode } from 'react';

/**
 * Warns a person who decides about a punishment that they issued.
 *
 * @param children the button that shows the decision. It stays, and with it the focus, so that a second Enter decides nothing
 */
export const OwnPunishment = ({ children }: { children?: ReactNode }) => (
  <Cluster role="note" $gap="xs" $justify="space-between">
    <Text as="span" $size="small" $color="warning">
      <b>{`${decisionTexts.ownPunishmentTitle}.`}</b>{' '}
      <span>A colleague should decide this appeal. Your decision is marked in the audit log.</span>
    </Text>
    {children}
  </Cluster>
);
