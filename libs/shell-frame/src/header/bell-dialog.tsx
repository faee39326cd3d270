import { Badge, RowList, Text, TextLink } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { waitingTitle } from '@portal/portal-contract';
import { Link } from '@portal/router';
import type { ShownItem } from '@portal/shell-api';

interface BellDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly ShownItem[];
}

/** The list behind the bell. Following a link closes it. */
export default function BellDialog({ open, onOpenChange, items }: BellDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={waitingTitle} width="narrow">
      {items.length === 0 ? (
        <Text>You’re all caught up. Questions, offers, changes and decisions about you appear here.</Text>
      ) : (
        <RowList>
          {items.map(({ address, at, isRead, title }) => (
            <li key={`${address} ${at} ${title}`}>
              <TextLink as={Link} to={address} onClick={() => onOpenChange(false)}>
                {title}
              </TextLink>
              {!isRead && <Badge $tone="accent">New</Badge>}
            </li>
          ))}
        </RowList>
      )}
    </Dialog>
  );
}
