import { use, useMemo, type AnchorHTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, type Ref } from 'react';
import {
  BrowserRouter as OwnAddress,
  matchPath,
  UNSAFE_NavigationContext as NavigationContext,
  useHref,
  useLinkClickHandler,
  useLocation,
  useSearchParams as useRendered,
  type NavigateOptions,
  type Navigator,
  type To,
  type URLSearchParamsInit,
} from 'react-router-dom';

/**
 * The router on the browser's address. It renders a new address at once. The library would render it in a transition, and a field
 * whose text is in the address would lose characters that are typed before the transition ends.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactElement {
  return (
    <OwnAddress useTransitions={false}>
      <OverlayEntries>{children}</OverlayEntries>
    </OwnAddress>
  );
}

/**
 * Navigates from an open dialog. Its history entry has the address of the page below and the state `overlays` (the design system's
 * `useBackCloses`). Another page takes the place of that entry, so that Back returns to the page and not to a closed dialog.
 */
function OverlayEntries({ children }: { children: ReactNode }): ReactElement {
  const context = use(NavigationContext);
  const value = useMemo(() => ({ ...context, navigator: keepingOverlays(context.navigator) }), [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

function keepingOverlays(navigator: Navigator): Navigator {
  // A filter changes its query while a dialog is open. The dialog stays open.
  const replace: Navigator['replace'] = (to, state, options) => {
    const [before, { pathname }] = [entry(), location];
    navigator.replace(to, state, options);
    if (before.overlays !== undefined && location.pathname === pathname)
      history.replaceState({ ...entry(), overlays: before.overlays, dialogs: before.dialogs }, '');
  };
  const push: Navigator['push'] = (to, state, options) => {
    if (isGoing()) addEventListener('popstate', () => push(to, state, options), { once: true });
    else if (overlays() === undefined) navigator.push(to, state, options);
    else navigator.replace(to, state, options);
  };
  return { ...navigator, push, replace };
}

const entry = () => (history.state ?? {}) as { overlays?: number; dialogs?: readonly string[] };
/** Number of open dialogs in the current history entry. Undefined if there is none. */
const overlays = () => entry().overlays;

/** Whether a closed dialog is going back over its entry. */
const isGoing = () => (globalThis as { portalOverlays?: { isGoing: () => boolean } }).portalOverlays?.isGoing() === true;

type Change = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/**
 * Returns the query and a function that changes the current query. A change never starts from the rendered query, which may be one
 * change behind.
 */
export function useSearchParams(): [query: URLSearchParams, change: (next: Change, options?: NavigateOptions) => void] {
  const [rendered, set] = useRendered();
  return [rendered, (next, options) => set(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next, options)];
}

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
