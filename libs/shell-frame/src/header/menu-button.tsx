import { from, Icon, IconButton, later, menuPath, useDialogState } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';
import type { Account } from '../profile/account.ts';
import type { OnSearch } from './search-box.tsx';

const MobileMenu = later(() => import('./mobile-menu.tsx'));

/** The menu button of narrow windows. The menu's code loads when the pointer or the focus reaches the button. */
export const MenuButton = (header: {
  navigation: Navigation;
  workPath?: string | undefined;
  account: Account;
  onSearch?: OnSearch | undefined;
}) => {
  const [open, setOpen] = useDialogState<boolean>('menu');
  const fail = () => {
    setOpen(undefined);
    toast({ title: portalMessages.generic, variant: 'destructive' });
  };
  return (
    <Root>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
        onPointerEnter={MobileMenu.preload}
        onFocus={MobileMenu.preload}
      >
        <Icon path={menuPath} width={24} />
      </IconButton>
      {open !== undefined && (
        <MobileMenu {...header} open={open} onOpenChange={(isOpen) => setOpen(isOpen || undefined)} onFailure={fail} />
      )}
    </Root>
  );
};

const Root = styled.div`
  margin-right: -0.625rem;
  ${from.desktop} {
    display: none;
  }
`;
