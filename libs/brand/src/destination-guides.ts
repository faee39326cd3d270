import type { Destination } from './destinations.ts';

/** The main airport of a destination. A test compares these facts with the server's table of airports. */
interface DestinationAirport {
  iata: string;
  name: string;
  city: string;
  zone: string;
  /** Great-circle distance from the home base, and the estimated time from gate to gate by jet. */
  nauticalMiles: number;
  minutes: number;
}

interface DestinationGuide {
  airport: DestinationAirport;
  /** Codes of all airports of the destination, the main one first. */
  airports: readonly [string, ...string[]];
  /** Alternative text of the picture. */
  imageText: string;
  lead: string;
  highlights: readonly { title: string; text: string }[];
  tip: string;
}

/** Texts and facts of the destination pages. Separate from the cards, so that the home page does not load them. */
export const destinationGuides: Record<Destination['id'], DestinationGuide> = {
  'new-york': {
    airport: {
      iata: 'JFK',
      name: 'John F. Kennedy International Airport',
      city: 'New York',
      zone: 'America/New_York',
      nauticalMiles: 1921,
      minutes: 295,
    },
    airports: ['JFK', 'LGA', 'EWR'],
    imageText: 'The skyline of New York at sunset, with a bridge in front of it',
    lead: 'Five hours north of the trade wind lies a city that has never heard of bedtime. Sit on the left: the skyline comes up there.',
    highlights: [
      { title: 'Look down', text: 'Half of the island of Manhattan passes under the wing on a clear approach. The crew tells you when.' },
      { title: 'Walk across', text: 'The old bridge takes half an hour on foot and gives you the best picture of your trip.' },
      { title: 'Eat late', text: 'A slice at two in the morning, doubles in Brooklyn on Sunday. Home is never far away.' },
    ],
    tip: 'Winter is real up here. Bring a coat, even if your character would not.',
  },
  miami: {
    airport: {
      iata: 'MIA',
      name: 'Miami International Airport',
      city: 'Miami',
      zone: 'America/New_York',
      nauticalMiles: 1410,
      minutes: 225,
    },
    airports: ['MIA'],
    imageText: 'Pastel houses and palms on the beach of Miami',
    lead: 'The shortest way from the islands to the mainland, and half the passengers are visiting an aunt.',
    highlights: [
      { title: 'Pastel and neon', text: 'Ten blocks of painted fronts by the sea. They are pretty at noon and much prettier at midnight.' },
      { title: 'Wide sand', text: 'A beach so broad that you take a drink along for the way to the water.' },
      { title: 'Coffee by the window', text: 'Small, sweet and strong, handed out to the pavement. One is enough until London.' },
    ],
    tip: 'Afternoon storms are punctual. Morning departures are the smooth ones.',
  },
  toronto: {
    airport: {
      iata: 'YYZ',
      name: 'Pearson International Airport',
      city: 'Toronto',
      zone: 'America/Toronto',
      nauticalMiles: 2202,
      minutes: 335,
    },
    airports: ['YYZ', 'YTZ'],
    imageText: 'The tower and the skyline of Toronto behind a lake with a sailing boat',
    lead: 'There is more of the Caribbean in this city than in many an island. In August it dances in the street.',
    highlights: [
      { title: 'The lake', text: 'It has waves, ferries and a far shore that you cannot see. Only the salt is missing.' },
      { title: 'The needle', text: 'The tower is the first thing in sight on approach, a good ten minutes before the runway.' },
      { title: 'Carnival', text: 'Feathers, steelpan and a million people who all know the words.' },
    ],
    tip: 'Our summer flights fill with masqueraders. Book early if you need room for wings.',
  },
  london: {
    airport: { iata: 'LGW', name: 'London Gatwick Airport', city: 'London', zone: 'Europe/London', nauticalMiles: 3834, minutes: 555 },
    airports: ['LGW', 'LHR', 'LCY', 'STN', 'LTN'],
    imageText: 'A clock tower, a red bus and a big wheel by the river in London',
    lead: 'Our long one. Supper over the Antilles, stars until Ireland, and breakfast as the fields turn green.',
    highlights: [
      { title: 'The night', text: 'Lights low and window shades up. The flight deck names the planets for whoever is awake.' },
      { title: 'The river', text: 'Follow it on foot from the clock to the old bridges. It takes a morning and costs nothing.' },
      { title: 'The market', text: 'Roti, jerk and plantain under one railway arch. Somebody there knows your cousin.' },
    ],
    tip: 'Nine hours is long in one chair. Tell somebody at home when you will be back.',
  },
  barbados: {
    airport: {
      iata: 'BGI',
      name: 'Grantley Adams International Airport',
      city: 'Bridgetown',
      zone: 'America/Barbados',
      nauticalMiles: 184,
      minutes: 60,
    },
    airports: ['BGI'],
    imageText: 'A small sailing boat and a flying fish off a beach with palms in Barbados',
    lead: 'Up, a cold drink, down. The hop to Barbados is over before the ice has melted.',
    highlights: [
      { title: 'Three blues', text: 'The west coast is glass, the south is for surfers, and the east belongs to the Atlantic.' },
      { title: 'Friday fish', text: 'Grills by the water, music from a van and a queue that is half of the fun.' },
      { title: 'Low and slow', text: 'By turboprop you see the reefs from the window. Ask for a seat on the right.' },
    ],
    tip: 'It is our best first flight: short, pretty and full of people who have done it before.',
  },
  jamaica: {
    airport: {
      iata: 'KIN',
      name: 'Norman Manley International Airport',
      city: 'Kingston',
      zone: 'America/Jamaica',
      nauticalMiles: 1000,
      minutes: 170,
    },
    airports: ['KIN', 'MBJ'],
    imageText: 'Blue mountains, a waterfall and a hummingbird in Jamaica',
    lead: 'The runway lies on a strip of land in the harbour, the mountains stand right behind it, and the music has begun already.',
    highlights: [
      { title: 'The blue mountains', text: 'Cool mornings, coffee on the slopes and a view to the sea on either side.' },
      { title: 'The falls', text: 'You climb them hand in hand with strangers, and are friends at the top.' },
      { title: 'The sound', text: 'Every second door has a bass line. Follow the one that you like.' },
    ],
    tip: 'Kingston is an hour behind Port of Spain: you land earlier than you feel.',
  },
};
