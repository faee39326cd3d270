import type { Guide, PortalFacts } from './document.ts';

export const baggage = ({ platform }: PortalFacts): Guide => ({
  title: 'Baggage Info',
  lead: 'Pack light. On a simulated flight your bag weighs nothing, and that is also what it costs.',
  facts: [
    ['Cabin bag', 'Free in every class'],
    ['Checked bag', 'Free in every class'],
    ['Weight limit', 'None'],
    ['To add to a booking', 'Nothing'],
  ],
  partsHeading: 'Before you close the suitcase',
  parts: [
    {
      icon: 'bag',
      heading: 'Nothing to book',
      text: 'Your booking is for a seat. There is no bag to add, no scale at the desk and no fee at the gate, in Classic, Flex and Premiere alike.',
    },
    {
      icon: 'person',
      heading: 'What you carry',
      text: `Your character boards with what it wears and holds. Everything you own stays in your ${platform} inventory. We cannot move it, keep it or lose it.`,
    },
    {
      icon: 'ticket',
      heading: 'What to have at hand',
      text: 'Your booking reference and your boarding pass. Both wait for you in My Trips, and the pass has a code to scan.',
      next: 'trips',
    },
    {
      icon: 'mail',
      heading: 'Lost your reference?',
      text: 'Open My Booking on the home page and give your username, the flight number and the email address of the booking. We send the details once more.',
      next: 'help',
    },
  ],
  next: ['book', 'requirements'],
});
