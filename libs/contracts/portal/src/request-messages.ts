/** Errors of requests that belong to no single route. Most are refused before they reach a handler. */
export const requestMessages = {
  notFound: 'Not found',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooLarge: 'Request body is too large',
  notJson: 'The request body must be JSON',
  notAcceptable: 'Not acceptable',
  unavailable: 'The service is temporarily unavailable',
  internal: 'Something went wrong on our side',
  otherAppeal: 'An appeal was already sent from this form. To send a new one, close the form and open it again.',
  otherNote: 'Another note was saved under this id. Please write the note again.',
} as const;
