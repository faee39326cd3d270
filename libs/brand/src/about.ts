import { airline } from './airline.ts';

export const aboutAirline = [
  `${airline.fullName} began with six friends, one borrowed turboprop and the hop from ${airline.homeBase.city} to Tobago. Today we are a community that flies a timetable of its own inside an online game: crews, dispatchers, ground staff and passengers, all of them players, most of them islanders by birth or by heart.`,
  'We fly the way the Caribbean receives its guests: warm, unhurried and on time. A Classic seat costs nothing. What we ask for is company: be on board when the doors close, say good morning, and stay for the landing.',
  `None of it is real travel, and we like to be precise about that: ${airline.name} is a fictional airline, its flights are simulated, and nobody pays for a ticket.`,
] as const;

/** 'How We Operate'. `icon` names the drawing; the page maps it. */
export const operations = [
  {
    icon: 'shield',
    title: 'Safety First',
    text: 'Two pilots, one checklist. Every crew has passed our own school and flies under a coordinator who can call a flight off, and sometimes does. What goes wrong is written down, read by all and held against nobody who reports it.',
  },
  {
    icon: 'sparkles',
    title: 'Customer Service',
    text: 'Somebody who knows your flight is in the chat from two hours before departure until the last passenger has left. We answer in plain words, put mistakes right, and treat a first flight like the occasion it is.',
  },
  {
    icon: 'route',
    title: 'Route Network',
    text: `${airline.homeBase.city} is the centre of the wheel: island hops by turboprop, the wider Caribbean and North America by jet, and one long night to London. Routes come and go with the seasons and with the crews who want to fly them.`,
  },
  {
    icon: 'plane',
    title: 'Modern Fleet',
    text: 'Boeing 737-8 jets for the medium legs, ATR 72-600 turboprops between the islands, and a 767-300 for the ocean. All of them carry the bell on the tail and are drawn, flown and kept in trim by members.',
  },
] as const;
