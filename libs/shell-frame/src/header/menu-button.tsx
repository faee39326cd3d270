import { from, Icon, IconButton, menuPath, useLazy } from '@portal/design-system';
import { portalMessages } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';
import type { Account } from './account.ts';
import type { OnSearch } from './search-box.tsx';

const loadMenu = () => import(/* webpackChunkName: "dialogs" */ './mobile-menu.tsx');

/** The menu button of narrow windows. The menu's code loads when the pointer or the focus reaches the button. */
export const MenuButton = (header: { navigation: Navigation; account: Account; onSearch?: OnSearch | undefined }) => {
  const [open, setOpen] = useState(false);
  const { Part: MobileMenu, fetchCode } = useLazy(loadMenu, open, () => {
    setOpen(false);
    toast({ title: portalMessages.generic, variant: 'destructive' });
  });
  return (
    <Root>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchCode}
        onFocus={fetchCode}
      >
        <Icon path={menuPath} width={24} />
      </IconButton>
      {MobileMenu && <MobileMenu {...header} open={open} onOpenChange={setOpen} />}
    </Root>
  );
};

const Root = styled.div`
  margin-right: -0.625rem;
  ${from.desktop} {
    display: none;
  }
`;
