import { bellPath, color, family, Icon, IconButton, later, radius, type, weight } from '@portal/design-system';
import { waitingText } from '@portal/portal-contract';
import type { ShownItem } from '@portal/shell-api';
import styled from 'styled-components';
import { useLateDialog } from './use-late-dialog.ts';

const BellDialog = later(() => import('./bell-dialog.tsx'));

/** The bell of a member, with the number of things that they have not opened. It lists all that wait for them, and the unread news. */
export default function Bell({ items }: { items: readonly ShownItem[] }) {
  const { button, dialog } = useLateDialog('bell', BellDialog);
  const count = items.filter(({ isRead }) => !isRead).length;
  return (
    <Root>
      <IconButton label={waitingText(count)} {...button}>
        <Icon path={bellPath} width={22} />
        {count > 0 && <Count>{count}</Count>}
      </IconButton>
      {dialog && <BellDialog {...dialog} items={items} />}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
`;

const Count = styled.span`
  position: absolute;
  inset: 0.125rem 0 auto auto;
  min-width: 1.25rem;
  padding-inline: 0.25rem;
  border-radius: ${radius.pill};
  background: ${color.danger};
  color: ${color.surface};
  font: ${weight.bold} ${type.caption} ${family.text};
  line-height: 1.25rem;
  text-align: center;
`;
