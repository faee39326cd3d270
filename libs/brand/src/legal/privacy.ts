import { airline, contact } from '../airline.ts';
import { legalTitles, type LegalDocument } from './document.ts';

export const privacy: LegalDocument = {
  title: legalTitles.privacy,
  lead: 'What we keep about you, why, for how long, and how to have it erased. It is not much.',
  updated: 'November 29, 2026',
  parts: [
    {
      heading: 'When you only look around',
      paragraphs: [
        'You can read every public page without an account. We use no advertising, no tracking across sites and no analytics. Our server keeps short technical logs to find faults and fend off abuse.',
      ],
    },
    {
      heading: 'When you sign in',
      paragraphs: [
        'The game platform tells us your user id, username, display name and profile picture. We also read your rank in our community group and your miles. This is used to show who is signed in and to decide what you may do, and is read again when it is needed. We never see your password.',
      ],
    },
    {
      heading: 'When you book, appeal or apply',
      paragraphs: [
        'A booking holds the email address you gave. It is used for messages about that booking and its flight, and for nothing else. An email service delivers the message on our behalf.',
        'An appeal holds your reason and the email address for the answer; only those who decide on appeals can read them. An application for a position holds your letter, which only senior staff can read, and, if you gave one, the email address for the answer, which nobody is shown.',
        'Who decides something (about an appeal, an application, a listing or a punishment) is written to a record of decisions, with the name of the person concerned.',
      ],
    },
    {
      heading: 'What is stored, and for how long',
      paragraphs: ['Everything there is, in one table. Nothing in it is sold, and only the services named here see their part of it.'],
      table: {
        caption: 'Data that we store',
        columns: ['What', 'Where', 'How long'],
        rows: [
          [
            'Session: your user id, username, display name and picture',
            'A sealed cookie in your browser',
            'Until you sign out; 12 hours without use, 7 days at most',
          ],
          ['The platform’s token for your session', 'Our server, sealed', 'As long as the session'],
          ['Name, picture, rank and miles for display', 'Your browser’s local storage', 'Until you sign out'],
          ['Trips and boarding passes as you last saw them, without your email address', 'Your browser', 'Until you sign out'],
          [
            'A form that you have begun: a booking, an appeal, an application',
            'Your browser, this tab alone',
            'Until you send it, sign out in that tab or close it',
          ],
          [
            'Booking: username, flight, route, class, reference, email address; afterwards, whether the flight was flown. Your logbook is counted from it',
            'Our booking database',
            'Until you cancel it or ask us to erase it',
          ],
          [
            'Public address of your logbook, if you share it, with your username and display name',
            'Our server; everybody who has the address sees your display name and your logbook',
            'Until you stop sharing or ask us to erase it',
          ],
          [
            'Your choice to be seen by other members on your flights',
            'Our server; signed-in members see your username on those flights',
            'Until you change it or ask us to erase it; a choice for one flight, until the flight is over',
          ],
          [
            'Your default email address, the emails that you switched off, your calendar’s address, and the usernames you have had here',
            'Our server',
            'Until you change them or ask us to erase them',
          ],
          [
            'Your place on a waiting list: username, flight, email address',
            'Our server',
            'Until two days after the flight, or until you leave the list',
          ],
          [
            'Routes for which you wait, with your username',
            'Our server',
            'Until the flight of which we told you has left, or until you take it back or ask us to erase it',
          ],
          [
            'Messages to you: address and content',
            'Our email queue, then the email service',
            'A week after they were sent; 30 days if they could not be delivered',
          ],
          ['Check-in at the gate: username, flight and time', 'Our server; staff can read it', 'A week'],
          ['Miles', 'Our booking database', 'As long as you are a member of the community'],
          ['Moderation record and appeals', 'The moderation team’s board', 'As long as you are a member of the community'],
          [
            'Application: letter, email address if you gave one, username, display name, picture and rank',
            'Our careers database',
            'Until you withdraw it or ask us to erase it, one year at most',
          ],
          [
            'Record of decisions: who decided what about whom (usernames, job titles, what was changed), and when; no email address, no letter, no reason of an appeal',
            'Our server; only senior staff can read it',
            'For good: a made-up name takes the place of yours when you have your data erased',
          ],
          ['Technical logs, with email addresses masked', 'Our server', '30 days'],
        ],
      },
    },
    {
      heading: 'How to erase it',
      paragraphs: [
        'Signing out erases what your browser holds, but for a form that was begun in another tab: closing that tab erases it. Cancelling a booking in My Trips deletes it, together with the address in it.',
        `For everything else press Delete my data on your account page. It cancels your bookings, deletes what there is and signs you out everywhere, within minutes as a rule. If you cannot sign in, write to ${contact.email} and name your username; we will ask you to confirm it from your account on the game platform. We erase what there is within 30 days and tell you when it is done.`,
        'Two things stay: the cards of the moderation team, so that a ban lasts as long as it should, without your address and without the words of your appeals; and the record of decisions, so that staff can be held to what they did, with a made-up name in the place of yours. An appeal that still waits is withdrawn.',
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
        'You may ask what we hold about you, receive a copy, have it corrected, have it erased, or object to how it is used. You may also complain to the data protection authority of the place where you live.',
      ],
    },
  ],
};
