import { airline } from '../airline.ts';
import type { NextStep, PortalFacts } from './document.ts';

interface HelpQuestion {
  id: string;
  question: string;
  answer: string;
  next?: NextStep;
}

export interface HelpTopic {
  id: string;
  title: string;
  questions: readonly HelpQuestion[];
}

/** Questions and answers by topic, in reading order. */
export const helpTopics = (facts: PortalFacts): readonly HelpTopic[] => [
  { id: 'booking', title: 'Booking', questions: bookingQuestions(facts) },
  { id: 'trips', title: 'Your trips', questions: [...tripQuestions(facts), ...newsQuestions] },
  { id: 'account', title: 'Your account', questions: accountQuestions(facts) },
  { id: 'community', title: 'Rules and community', questions: communityQuestions },
];

const bookingQuestions = ({ platform }: PortalFacts): readonly HelpQuestion[] => [
  {
    id: 'how-to-book',
    question: 'How do I book a flight?',
    answer: `Pick one under Available Flights and press Book This Flight. Sign in with ${platform}, choose your class and give an email address. Your booking gets a reference of six letters and digits, and we send it to you.`,
    next: 'book',
  },
  {
    id: 'price',
    question: 'What does a seat cost?',
    answer:
      'A Classic seat costs nothing. Flex and Premiere need an item from the game, or a voucher. The dollar fares beside our destinations are part of the scenery: nobody pays them.',
  },
  {
    id: 'upgrade',
    question: 'How do I fly Flex or Premiere?',
    answer: `Own the item of that class on ${platform}. We look for it when you choose the class. If you do not own it yet, you get a link to its page. We cannot see into a private inventory: make it public for the booking, or use a voucher.`,
  },
  {
    id: 'voucher',
    question: 'Where do I type my voucher code?',
    answer:
      'In the first step of the booking: open “Have a voucher code?”, type the code and press Redeem. A code works once, for one person. It is used up with the booking, and kept if the booking fails.',
    next: 'book',
  },
  {
    id: 'two-seats',
    question: 'Can I book two seats on one flight?',
    answer: 'No, each person has one booking for each flight. Friends book with their own accounts. Different flights are no problem.',
  },
  {
    id: 'seats',
    question: 'How many seats are left?',
    answer:
      'If a flight has a limited number of seats, its row in the list and its page say how many are left. No number means that there is room for everybody.',
    next: 'book',
  },
  {
    id: 'waiting-list',
    question: 'The flight is full. What now?',
    answer:
      'Join its waiting list, in the place of the booking. If a seat becomes free, we hold it for the next person in line. Our email says until when you can confirm. My Trips shows your place and the seat that we hold.',
    next: 'trips',
  },
  {
    id: 'not-scheduled',
    question: 'What does “Not scheduled” mean?',
    answer: 'The flight is planned, but its coordinator has not set a departure yet. You can book your seat already.',
  },
];

const tripQuestions = ({ platform, checkIn }: PortalFacts): readonly HelpQuestion[] => [
  {
    id: 'check-in',
    question: 'When and where do I check in?',
    answer: `Between ${checkIn.opens} and ${checkIn.closes} hours before departure, in our place on ${platform}. My Trips counts down to it and takes you there.`,
    next: 'trips',
  },
  {
    id: 'boarding-pass',
    question: 'Where is my boarding pass?',
    answer: 'In My Trips, on the card of your booking. Show it on your phone or print it. It has your reference and a code to scan.',
    next: 'trips',
  },
  {
    id: 'offline-pass',
    question: 'Does my boarding pass open without internet?',
    answer:
      'Yes, on a device where you opened it once and stayed signed in. So does My Trips. Open both before you travel. Without a connection they show the times and gates of your last visit, and say so.',
    next: 'trips',
  },
  {
    id: 'confirmation',
    question: 'My confirmation did not arrive. What now?',
    answer:
      'You are still booked: My Trips shows your reference. Look into your spam folder first. Then open My Booking on the home page, and give your username, the flight number and the email address of the booking. We send it once more, to that address only.',
    next: 'trips',
  },
  {
    id: 'wrong-address',
    question: 'I gave a wrong email address. Can I correct it?',
    answer: 'Yes, on the card of your booking in My Trips. The details then go to the new address, and nothing has to be cancelled.',
    next: 'trips',
  },
  {
    id: 'cancel',
    question: 'How do I cancel?',
    answer:
      'Press Cancel Booking in My Trips. It is deleted at once and cannot be brought back, but you can book the flight again until it departs. A voucher that was used for it stays used.',
    next: 'trips',
  },
];

const newsQuestions: readonly HelpQuestion[] = [
  {
    id: 'changes',
    question: 'My flight moved. Where do I see it?',
    answer:
      'We email you if your flight gets a new time or gate, or is cancelled. My Trips marks what is new since you booked. Flight Status shows every flight as it is on the board now.',
    next: 'status',
  },
  {
    id: 'mails',
    question: 'Which emails do you send, and how do I stop them?',
    answer:
      'Your confirmation, and news about your trips: a new time or gate, a cancelled flight, check-in and the waiting list. Switch each kind on or off under “Emails about your flights” in My Trips, or use the link at the end of the email.',
    next: 'trips',
  },
  {
    id: 'calendar',
    question: 'Can my calendar follow my flights?',
    answer:
      'Yes. Under “Trips in your calendar” in My Trips, make a calendar address and add it to your calendar app. Your trips appear there and move with their flights. Anyone who knows the address can read your trips, so keep it to yourself. You can end it at any time.',
    next: 'trips',
  },
];

const accountQuestions = ({ platform }: PortalFacts): readonly HelpQuestion[] => [
  {
    id: 'account',
    question: 'Do I need an account?',
    answer: `Not for looking around. For booking you sign in with your ${platform} account, and you must be at least 13 years old. Signing in happens on ${platform}: we never see your password.`,
  },
  {
    id: 'signed-out',
    question: 'Why was I signed out?',
    answer:
      'A session ends after twelve hours without use, and after seven days at the latest. Sign in again: a form that you had begun is still in its tab.',
  },
  {
    id: 'miles',
    question: 'What are miles, and where are mine?',
    answer: 'You win miles at community events. Your balance is next to your name when you are signed in.',
    next: 'loyalty',
  },
  {
    id: 'data',
    question: 'What do you store about me?',
    answer:
      'Little, and all of it is listed in our Privacy Policy: what, where and for how long. Your account page has “Download my data” and “Delete my data”.',
    next: 'privacy',
  },
];

const communityQuestions: readonly HelpQuestion[] = [
  {
    id: 'appeal',
    question: 'I was warned, muted or banned. Can I appeal?',
    answer:
      'Yes, every decision. Open Account Standing, press Appeal on the card and tell us why. Senior staff decide, never about themselves, and the result comes by email.',
    next: 'standing',
  },
  {
    id: 'denied',
    question: 'My appeal was denied. Is that final?',
    answer: 'No. You can appeal again with something new to say. The case timeline on the card shows what was decided, and when.',
    next: 'standing',
  },
  {
    id: 'crew',
    question: 'How do I join the crew?',
    answer: `Look at the open positions of ${airline.name} and send a short letter. If you are selected, we contact you for an interview within 5-7 days.`,
    next: 'careers',
  },
  {
    id: 'real',
    question: 'Is this a real airline?',
    answer: `No. ${airline.fullName} is a fictional airline, run by fans inside an online game. Nobody here sells real travel.`,
  },
];
