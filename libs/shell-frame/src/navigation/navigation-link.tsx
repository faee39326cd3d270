import { Badge } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { Link, NavLink } from '@portal/router';
import { ExternalLink } from './external-link.tsx';
import { InertLink } from './inert-link.tsx';
import type { NavigationItem } from './navigation.ts';

interface NavigationLinkProps {
  item: NavigationItem;
  /** Marks the open page with `aria-current`. False in the footer, because the header marks it. */
  marksOpenPage?: boolean;
  onClick?: () => void;
}

export const NavigationLink = ({ item, marksOpenPage = true, onClick }: NavigationLinkProps) => {
  const content = (
    <>
      {item.label}
      {item.badge && <Badge $tone="accent">{item.badge}</Badge>}
    </>
  );
  if ('inert' in item) return <InertLink>{content}</InertLink>;
  if ('href' in item) return <ExternalLink href={item.href}>{content}</ExternalLink>;
  // 'Loyalty' leads to the home page, and must not be marked as the open page.
  const To = marksOpenPage && item.path !== portalPages.home ? NavLink : Link;
  return (
    <To to={item.path} onClick={onClick}>
      {content}
    </To>
  );
};
