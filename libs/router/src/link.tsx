import type { AnchorHTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';
import { matchPath, useHref, useLinkClickHandler, useLocation, type To } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the portal. Built on the router's hooks, because its own `Link` includes prefetching for server frameworks. */
export function Link({ to, replace = false, onClick, target, ...rest }: LinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, ...(target ? { target } : {}) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
}

/** A `Link` that marks the open page with `aria-current`. */
export function NavLink({ to, ...rest }: LinkProps): ReactElement {
  const { pathname } = useLocation();
  const target = typeof to === 'string' ? to : (to.pathname ?? '');
  return <Link {...rest} to={to} aria-current={matchPath(target, pathname) ? 'page' : undefined} />;
}
