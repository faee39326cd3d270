import { airline, contact, legalStatement } from '../airline.ts';
import { legalTitles, type LegalDocument } from './document.ts';

export const terms: LegalDocument = {
  title: legalTitles.terms,
  lead: `What you may expect from ${airline.name}, and what we ask of everybody on board.`,
  updated: 'November 21, 2026',
  parts: [
    {
      heading: 'A simulation, not travel',
      paragraphs: [
        legalStatement,
        'A booking reserves a seat on a flight that is flown inside an online game. It is not a ticket, gives no right to transport and cannot be exchanged for money. Fares in real currencies are part of the scenery.',
      ],
    },
    {
      heading: 'Who may use it',
      paragraphs: [
        'You must be at least 13 years old, and old enough to hold an account with the game platform under its own rules. Signing in happens on the platform: we never see your password.',
        'One person, one account. What is done in your session counts as done by you.',
      ],
    },
    {
      heading: 'Bookings, classes and vouchers',
      paragraphs: [
        'You may hold one booking for each flight. You can cancel it at any time in My Trips. Flights are run by volunteers: they may be moved, and now and then called off.',
        'Flex and Premiere need the matching item in the game, or a voucher. A voucher works once, for one person, and has no cash value. Items are bought on the game platform and under its terms, never here.',
      ],
    },
    {
      heading: 'Good company',
      paragraphs: [
        'Be kind to crew and passengers. Do not probe, flood or take apart this site, do not book in somebody else’s name, and do not sell seats or vouchers.',
        'Moderators may warn, mute or ban an account that breaks the rules of the community. Every decision can be appealed from the Account Standing page.',
      ],
    },
    {
      heading: 'As it is',
      paragraphs: [
        'The service is free and comes as it is, without a promise that it is always there or always right. As far as the law allows, we are not liable for what follows from using it.',
        `What we store about you, for how long, and how to have it erased is in the Privacy Policy. We may change these terms. The date above tells when we last did. Questions reach us at ${contact.email}.`,
      ],
    },
  ],
};
