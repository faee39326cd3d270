import type { Dispatcher } from 'undici';

/** Code of a request that was not sent because its time was over. */
export const tooLate = 'TOO_LATE';

class TooLate extends Error {
  readonly code = tooLate;
}

/**
 * Sends a request only if its time is not over when it is written to the connection. A process that was stopped while the
 * request waited for its connection continues right there, before any timer can abort it.
 */
export const whileInTime =
  (isInTime: () => boolean): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, {
      onRequestStart(...args) {
        if (!isInTime()) throw new TooLate('the time for this request is over');
        handler.onRequestStart?.(...args);
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
