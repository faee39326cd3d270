/**
 * Runs `start` while the document is shown. A document that holds a lock, a channel or a stream cannot enter the back/forward
 * cache, so everything ends when the browser hides it, and starts again when the browser restores it.
 *
 * @param start returns its end
 * @returns ends it for good
 */
export function whileShown(start: () => () => void): () => void {
  let end: (() => void) | undefined = start();
  const hide = () => {
    end?.();
    end = undefined;
  };
  const show = () => {
    end ??= start();
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
    hide();
  };
}
