import { airline } from '../airline.ts';
import { contact } from '../links.ts';
import type { LegalDocument } from './document.ts';

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and how to have it removed. It is not much.',
  updated: 'November 1, 2026',
  parts: [
    {
      heading: 'When you only look around',
      paragraphs: [
        'You can read every public page without an account. We use no advertising, no tracking across sites and no analytics. Our server keeps short technical logs, without names or addresses of people, to find faults and fend off abuse.',
      ],
    },
    {
      heading: 'When you sign in',
      paragraphs: [
        'The game platform tells us your user id, username, display name and profile picture. We also read your rank in our community group and your miles. This is used to show who is signed in and to decide what you may do, and is read again when it is needed.',
        'A sealed cookie keeps you signed in, and our server keeps the platform’s token for your session, sealed as well. Your browser keeps a copy of your name, picture, rank and miles so that the page can greet you at once. Signing out removes all of it.',
      ],
    },
    {
      heading: 'When you book',
      paragraphs: [
        'A booking holds your username, the flight and its route, your cabin class, the booking reference and the e-mail address you gave. The address is used to send the confirmation of that booking, and for nothing else. An e-mail service delivers the message on our behalf.',
        'Cancelling a booking in My Trips deletes it, together with the address in it.',
      ],
    },
    {
      heading: 'When you appeal or apply',
      paragraphs: [
        'An appeal holds your reason and the e-mail address for the answer; only those who decide on appeals can read it. An application for a position holds your letter; only senior staff can read it.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        `${airline.name} is for people of 13 and older. If you believe that a younger child has used the site, write to us and we delete what is there.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you, have it corrected, or have it deleted. Write to ${contact.email} and name your username; we answer within 30 days. We never sell data and share it only with the services named here, so that they can do their part.`,
      ],
    },
  ],
};
