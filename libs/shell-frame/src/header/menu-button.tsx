import { from, Icon, IconButton, menuPath } from '@portal/design-system';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';
import { useOpening } from '../on-demand.ts';
import type { Account } from './header.tsx';

const loadMenu = () => import('./mobile-menu.tsx');

/** The hamburger while the window is too narrow for the whole navigation; its menu is fetched when a hand comes near. */
export const MenuButton = ({ navigation, account }: { navigation: Navigation; account: Account }) => {
  const { part: menu, open, onOpenChange, prepare, show } = useOpening(loadMenu);
  return (
    <Root>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={open} onClick={show} onPointerEnter={prepare} onFocus={prepare}>
        <Icon path={menuPath} width={24} />
      </IconButton>
      {menu && <menu.MobileMenu open={open} onOpenChange={onOpenChange} navigation={navigation} account={account} />}
    </Root>
  );
};

const Root = styled.div`
  margin-right: -0.625rem;
  ${from.desktop} {
    display: none;
  }
`;
