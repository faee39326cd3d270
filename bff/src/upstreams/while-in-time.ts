import type { Dispatcher } from 'undici';

/** Code of a request that was not sent because its deadline had passed. */
export const tooLate = 'TOO_LATE';

class TooLate extends Error {
  readonly code = tooLate;
}

/**
 * Sends a request only before its deadline. A process that was suspended while the request waited for its connection continues
 * right there, before any timer can abort the request.
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
