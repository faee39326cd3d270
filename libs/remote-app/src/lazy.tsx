import { RetryAlert, Skeleton, useLazy, VisuallyHidden, type LoadComponent } from '@portal/design-system';
import { genericMessage } from '@portal/portal-contract';
import { useEffect, useRef } from 'react';

interface LazyProps<Props> {
  load: LoadComponent<Props>;
  /** Passed to the component. */
  props: Props;
  /** Announced to assistive technology while the code loads. */
  label: string;
  /** CSS height of the placeholder. */
  height: string;
  /**
   * Schedules the download, and returns a function that cancels it. `whenNeeded` waits until the part may come into view, `whenIdle`
   * until the browser is idle. By default the download starts at once.
   */
  when?: (place: Element, start: () => void) => () => void;
}

/**
 * Shows a component whose code is loaded on demand, with a placeholder while it loads and Try Again after a failure. Use it for tools
 * that only some people see. A part of a few kilobytes, such as an empty state, needs no separate chunk.
 */
export function Lazy<Props extends object>({ load, props, label, height, when }: LazyProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const { Part, failed, fetchCode } = useLazy(load, !when);
  useEffect(() => (when && place.current ? when(place.current, fetchCode) : undefined), [when, fetchCode]);
  if (Part) return <Part {...props} />;
  if (failed)
    return (
      <RetryAlert tone="danger" onRetry={fetchCode}>
        {genericMessage}
      </RetryAlert>
    );
  return (
    <div ref={place} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton $height={height} />
    </div>
  );
}
