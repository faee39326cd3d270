import { airline, contact } from '../airline.ts';
import type { Guide } from './document.ts';

export const loyalty: Guide = {
  title: 'Loyalty',
  lead: `Miles are how ${airline.name} says thank you. You win them, you keep them, and nobody can buy them here.`,
  facts: [
    ['Price', 'Not for sale'],
    ['Your balance', 'Next to your name'],
    ['Updated', 'Live'],
    ['Kept', 'While you are a member'],
  ],
  partsHeading: 'How miles work',
  parts: [
    {
      icon: 'star',
      heading: 'Win them',
      text: 'Our crew adds miles to your balance as prizes of community events. In the invite competition the third, fourth and fifth place won 200, 100 and 50 miles. A booking by itself adds none.',
      next: 'invite',
    },
    {
      icon: 'person',
      heading: 'See them',
      text: 'Sign in, and your miles are next to your name on every page and in your profile. Only you see your balance here. We read it live, so a prize shows as soon as the crew has added it.',
    },
    {
      icon: 'sparkles',
      heading: 'Know what they are',
      text: 'Miles are a mark of honour, not money. No seat, class or voucher on this site is paid with them. Upgrades are won as voucher codes: type yours when you choose your class.',
      next: 'book',
    },
    {
      icon: 'mail',
      heading: 'Miss some?',
      text: `Prizes reach your balance within a week of an event’s closing day. If yours did not, write to ${contact.email} with your username and the name of the event.`,
      next: 'help',
    },
  ],
  next: ['book', 'invite'],
};
