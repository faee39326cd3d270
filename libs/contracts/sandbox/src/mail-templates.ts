/**
 * The mailer's templates and the variables that each one fills. A `required` variable that is missing or empty is
 * refused by the mailer; an `optional` one may be left out or empty. Values are strings, of at most 500 characters.
 */
export const mailTemplates = {
  booking: {
    required: ['username', 'bookingRef', 'flightNumber', 'className', 'route', 'departure', 'destination', 'departureTime', 'tripsUrl'],
    /** Left out where the departure has no date, or an airport is not known. */
    optional: ['checkInTime', 'arrivalTime'],
  },
  /** `decidedBy`: the username of the one who decided. */
  playerAppeal: { required: ['username', 'appealtype', 'result'], optional: ['note', 'decidedBy'] },
  staffAppeal: { required: ['username', 'appealtype', 'result'], optional: ['note', 'decidedBy'] },
  application: { required: ['username', 'jobTitle', 'result'], optional: [] },
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** What a template must be given. */
export type MailVariables<Name extends MailTemplateName> = Record<(typeof mailTemplates)[Name]['required'][number], string> &
  Partial<Record<(typeof mailTemplates)[Name]['optional'][number], string>>;
