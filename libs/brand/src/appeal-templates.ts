/** Text that staff can start from. `{name}` and `{type}` are placeholders: the person, and the punishment or position. */
export interface AppealTemplate {
  /** Actions that offer the template. */
  use: readonly ('approve' | 'deny' | 'question' | 'accept' | 'reject')[];
  title: string;
  /** At most 400 characters, so that a note has room for the name and the type. */
  text: string;
}

export const appealTemplates: readonly AppealTemplate[] = [
  {
    use: ['approve'],
    title: 'Lifted after review',
    text: 'Hi {name}, we looked at this {type} again and agree with you. It no longer counts on your record. Thank you for writing to us.',
  },
  {
    use: ['approve'],
    title: 'Our mistake',
    text: 'Hi {name}, this {type} was our mistake, and we are sorry. It no longer counts on your record.',
  },
  {
    use: ['deny'],
    title: 'The record stands',
    text: 'Hi {name}, we read your appeal and looked at the record. What we found supports the {type}, so it stands.',
  },
  {
    use: ['deny'],
    title: 'No new information',
    text: 'Hi {name}, your appeal does not tell us anything that was not known when the {type} was given. If you have a clip or a witness, please appeal again and tell us.',
  },
  {
    use: ['question'],
    title: 'Ask for a clip',
    text: 'Hi {name}, do you have a clip or a screenshot of what happened before the {type}? Please send us a link to it.',
  },
  {
    use: ['question'],
    title: 'Ask what happened',
    text: 'Hi {name}, please tell us in your own words what happened before the {type}: which flight, which server, and who was there?',
  },
  {
    use: ['question'],
    title: 'Ask about the account',
    text: 'Hi {name}, you write that somebody else used your account. When did you notice, and have you changed your password since?',
  },
  {
    use: ['accept'],
    title: 'Welcome aboard',
    text: 'Hi {name}, welcome to the crew! We liked your application as {type}. One of us writes to you soon about your first flight.',
  },
  {
    use: ['reject'],
    title: 'Not this time',
    text: 'Hi {name}, thank you for your application as {type}. We chose somebody else this time. Please apply again, we read every letter.',
  },
];
