/** Texts of the help page around its questions, and of the contact on all pages with practical information. */
export const help = {
  title: 'Help',
  lead: 'Short answers about booking, check-in, miles and appeals. And people, if an answer is not enough.',
  contactText: 'Somebody who knows your flight is in the chat from two hours before departure until the last passenger has left.',
} as const;
