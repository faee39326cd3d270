import { Badge } from '@portal/design-system';
import { Link, NavLink } from '@portal/router';
import { portalPages } from '@portal/portal-contract';
import { ExternalLink } from './external-link.tsx';
import type { NavigationItem } from './navigation.ts';

/** One entry of the navigation, with its badge. The page that is open is marked with `aria-current`. */
export const NavigationLink = ({ item, onClick }: { item: NavigationItem; onClick?: () => void }) => {
  const content = (
    <>
      {item.label}
      {item.badge && <Badge $tone="accent">{item.badge}</Badge>}
    </>
  );
  if ('href' in item) return <ExternalLink href={item.href}>{content}</ExternalLink>;
  // Home is where 'Loyalty' leads; marking it as the open page would say that Loyalty is one.
  const To = item.path === portalPages.home ? Link : NavLink;
  return (
    <To to={item.path} {...(onClick && { onClick })}>
      {content}
    </To>
  );
};
