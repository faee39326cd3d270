/**
 * The mailer's templates with their variables. The mailer refuses a mail if a `required` variable is missing or empty.
 * Values are strings of at most 500 characters.
 */
export const mailTemplates = {
  booking: {
    required: ['username', 'bookingRef', 'flightNumber', 'className', 'route', 'departure', 'destination', 'departureTime', 'tripsUrl'],
    /** Left out if the departure has no date or an airport is unknown. */
    optional: ['checkInTime', 'arrivalTime'],
  },
  /** `decidedBy` is a username. */
  playerAppeal: { required: ['username', 'appealtype', 'result'], optional: ['note', 'decidedBy'] },
  staffAppeal: { required: ['username', 'appealtype', 'result'], optional: ['note', 'decidedBy'] },
  /** `change` is one or two sentences. `unsubscribeUrl` ends this kind of mail. */
  flightChange: {
    required: [
      'username',
      'bookingRef',
      'flightNumber',
      'route',
      'headline',
      'change',
      'departureTime',
      'gate',
      'tripsUrl',
      'unsubscribeUrl',
    ],
    optional: [],
  },
  checkIn: {
    required: ['username', 'bookingRef', 'flightNumber', 'route', 'departureTime', 'checkInTime', 'gate', 'tripsUrl', 'unsubscribeUrl'],
    optional: [],
  },
  /** Offers a seat to the next person on a waiting list. */
  seatOffer: {
    required: ['username', 'flightNumber', 'route', 'departure', 'destination', 'departureTime', 'confirmBy', 'tripsUrl'],
    optional: ['unsubscribeUrl'],
  },
  /** Says that an offered seat was not confirmed in time. */
  seatExpired: {
    required: ['username', 'flightNumber', 'route', 'departure', 'destination', 'departureTime', 'tripsUrl'],
    optional: ['unsubscribeUrl'],
  },
  /** Asks an appellant back. `answerUrl` is the page where they answer. */
  appealQuestion: { required: ['username', 'appealtype', 'question', 'answerUrl'], optional: ['askedBy'] },
  application: { required: ['username', 'jobTitle', 'result'], optional: ['note'] },
  /** `subject` and `message` are written by staff: `message` has line breaks. `sender` is a username. */
  flightMessage: {
    required: ['username', 'flightNumber', 'departure', 'destination', 'departureTime', 'subject', 'message', 'sender', 'tripsUrl'],
    optional: ['unsubscribeUrl'],
  },
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** Variables of a template. */
export type MailVariables<Name extends MailTemplateName> = Record<(typeof mailTemplates)[Name]['required'][number], string> &
  Partial<Record<(typeof mailTemplates)[Name]['optional'][number], string>>;
