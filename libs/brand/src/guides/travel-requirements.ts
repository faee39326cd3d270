import type { Guide, GuidePart, PortalFacts } from './document.ts';

export const travelRequirements = ({ platform, checkIn }: PortalFacts): Guide => ({
  title: 'Travel Requirements',
  lead: 'No passport, no visa, no queue. Here is what you need to fly with us, and when you need it.',
  facts: [
    ['Age', '13 or older'],
    ['Account', platform],
    ['Passport and visa', 'Not needed'],
    ['Classic seat', 'Free'],
  ],
  steps: {
    heading: 'From the first click to the gate',
    items: [
      {
        when: 'Before you book',
        text: `Have a ${platform} account and an email address that you can read. Looking around needs neither.`,
      },
      {
        when: 'When you book',
        text: 'Choose your class. Classic is open to everybody. Flex and Premiere need the item of that class in your inventory, or a voucher code.',
      },
      {
        when: `${checkIn.opens} hours before`,
        text: 'Check-in opens. My Trips counts down to it and takes you to our place in the game, where check-in happens.',
      },
      {
        when: `${checkIn.closes} hours before`,
        text: 'Check-in closes. From now on My Trips takes you straight to the gate.',
      },
      {
        when: 'At departure',
        text: 'Be on board with your boarding pass. Times on this site are shown on your own clock, and often on the airport’s as well.',
      },
    ],
  },
  partsHeading: 'Good to know',
  parts: goodToKnow(platform),
  next: ['book', 'help'],
});

const goodToKnow = (platform: string): readonly GuidePart[] => [
  {
    icon: 'plane',
    heading: 'A device that runs the game',
    text: `The flight happens on ${platform}, so any device that runs it will do. This site works in every current browser, on a phone as well as on a desk.`,
  },
  {
    icon: 'sparkles',
    heading: 'An inventory that we can read',
    text: 'When you choose Flex or Premiere, we look whether you own its item. A private inventory looks empty to us. Make it public for the booking, or use a voucher.',
  },
  {
    icon: 'shield',
    heading: 'Good company',
    text: 'Be kind to crew and passengers. Anyone who breaks the rules may be warned, muted or banned, and every such decision can be appealed.',
    next: 'standing',
  },
  {
    icon: 'clock',
    heading: 'Plans change',
    text: 'Our flights are run by volunteers. A flight may move, and now and then one is called off. Flight Status has the gate, the aircraft and the time of today.',
    next: 'status',
  },
];
