import { Badge, VisuallyHidden } from '@portal/design-system';
import { portalPages } from '@portal/portal-contract';
import { Link, NavLink } from '@portal/router';
import type { ReactNode } from 'react';
import type { NavigationItem } from './navigation.ts';

interface NavigationLinkProps {
  item: NavigationItem;
  /** Marks the open page with `aria-current`. False in the footer, because the header marks it. */
  marksOpenPage?: boolean;
  /** Path of the link that is marked although its page may be another one, below it. */
  openPath?: string | undefined;
  onClick?: () => void;
}

export const NavigationLink = ({ item, marksOpenPage = true, openPath, onClick }: NavigationLinkProps) => {
  const content = (
    <>
      {item.label}
      {item.badge && <Badge $tone="accent">{item.badge}</Badge>}
    </>
  );
  if ('href' in item) return <ExternalLink href={item.href}>{content}</ExternalLink>;
  // 'Loyalty' leads to the home page, and must not be marked as the open page.
  if (item.path === openPath)
    return (
      <Link to={item.path} aria-current="page" onClick={onClick}>
        {content}
      </Link>
    );
  const To = marksOpenPage && item.path !== portalPages.home ? NavLink : Link;
  return (
    <To to={item.path} onClick={onClick}>
      {content}
    </To>
  );
};

/** A link to another site. Opens a new tab, announces it, and passes neither opener nor referrer. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);
