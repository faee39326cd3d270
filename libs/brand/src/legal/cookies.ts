import { contact } from '../airline.ts';
import { legalTitles, type LegalDocument } from './document.ts';

export const cookies: LegalDocument = {
  title: legalTitles.cookies,
  lead: 'Only what the site needs to work. Nothing that follows you around.',
  updated: 'November 27, 2026',
  parts: [
    {
      heading: 'The session cookie',
      paragraphs: [
        'Set when you sign in. It is sealed: neither your browser nor a script in the page can read it. It keeps you signed in, ends after 12 hours without use and after 7 days at the latest, and stops working the moment you sign out.',
      ],
    },
    {
      heading: 'The sign-in cookie',
      paragraphs: [
        'Set when you press Sign In. It makes sure that the answer of the game platform belongs to you, works once, and ends after ten minutes.',
      ],
    },
    {
      heading: 'The trial cookies',
      paragraphs: [
        'While we try out a new version of a part of the site, visitors get a random number in a cookie, so that nobody changes versions in the middle of a visit. It says nothing about you and ends after 7 days. Staff who look at a version before everybody else get a cookie that says which, for 8 hours.',
      ],
    },
    {
      heading: 'What your browser remembers',
      paragraphs: [
        'Your name, picture, rank and miles are kept in the browser’s local storage while you are signed in, for display only. A form that you have begun, or a position you wanted to apply for before signing in, is kept until you sign out in that tab or close it, as are the last results that you opened in the search. Until you sign out, it also remembers which questions, changes and decisions you have opened. If you switch off the search’s key, the browser remembers that too.',
      ],
    },
    {
      heading: 'What is not here',
      paragraphs: [
        'There are no advertising cookies, no analytics and no cookies of third parties, so there is no banner to click away. You can delete everything in your browser’s settings at any time; you are then simply signed out.',
        `Questions reach us at ${contact.email}.`,
      ],
    },
  ],
};
