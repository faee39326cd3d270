/** Errors for requests that are refused before they reach a handler. */
export const requestMessages = {
  notFound: 'Not found',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooLarge: 'Request body is too large',
  notJson: 'The request body must be JSON',
  notAcceptable: 'Not acceptable',
  unavailable: 'The service is temporarily unavailable',
  internal: 'Something went wrong on our side',
} as const;
