import { from, Icon, IconButton, later, menuPath } from '@portal/design-system';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';
import type { Account } from '../profile/account.ts';
import type { OnSearch } from './search-box.tsx';
import { useLateDialog } from './use-late-dialog.ts';

const MobileMenu = later(() => import('./mobile-menu.tsx'));

/** The menu button of narrow windows. */
export const MenuButton = (header: {
  navigation: Navigation;
  workPath?: string | undefined;
  account: Account;
  onSearch?: OnSearch | undefined;
}) => {
  const { button, dialog } = useLateDialog('menu', MobileMenu);
  return (
    <Root>
      <IconButton label="Menu" {...button} aria-expanded={dialog?.open === true}>
        <Icon path={menuPath} width={24} />
      </IconButton>
      {dialog && <MobileMenu {...header} {...dialog} />}
    </Root>
  );
};

const Root = styled.div`
  margin-right: -0.625rem;
  ${from.desktop} {
    display: none;
  }
`;
