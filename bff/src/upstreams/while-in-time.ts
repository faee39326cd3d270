import type { Dispatcher } from 'undici';

/** Code of the error for a request whose deadline passed before it was sent. */
export const tooLate = 'TOO_LATE';

class TooLate extends Error {
  readonly code = tooLate;
}

/**
 * Creates an interceptor that sends a request only before its deadline. A timer is not enough: a process that is suspended while the
 * request waits for a connection resumes with the request, before any timer runs.
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
