/** A text that staff start a message to passengers from. */
export interface MessageTemplate {
  title: string;
  subject: string;
  text: string;
}

/** For passengers who are not checked in yet. */
export const lastCall: MessageTemplate = {
  title: 'Last call',
  subject: 'We’re waiting for you',
  text: 'We haven’t seen you at the gate yet, and we leave soon. Please join the server and come to check-in now. If you can’t fly today, cancel your booking in My Trips. Then somebody else can take your seat.',
};

const boarding: MessageTemplate = {
  title: 'Boarding',
  subject: 'Boarding has started',
  text: 'Boarding has started. Please join the server, check in and come to the gate. See you on board.',
};

const delay: MessageTemplate = {
  title: 'Delay',
  subject: 'We leave a little later',
  text: 'We leave a little later than planned. Your booking stays as it is. The flight’s page always shows the latest time. Thank you for your patience.',
};

const newGate = (gate: string): MessageTemplate => ({
  title: 'New gate',
  subject: `We leave from gate ${gate}`,
  text: `We now leave from gate ${gate}. Please come there, whatever your confirmation says.`,
});

/** Returns the templates that fit a flight. @param gate undefined while it is not known */
export const messageTemplates = (gate: string | undefined): MessageTemplate[] => [
  lastCall,
  boarding,
  ...(gate === undefined ? [] : [newGate(gate)]),
  delay,
];
