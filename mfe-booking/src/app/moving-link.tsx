import { useHref, useLinkClickHandler, type LinkProps } from '@portal/router';
import { startTransition, type MouseEvent } from 'react';

/**
 * A link whose page arrives in a view transition: an element that both pages name alike moves from one to the other. Nothing
 * moves where reduced motion is asked for.
 */
export function MovingLink({ to, ...rest }: Omit<LinkProps, 'replace' | 'onClick' | 'target'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? follow(event) : startTransition(() => follow(event));
  return <a {...rest} href={useHref(to)} onClick={click} />;
}
