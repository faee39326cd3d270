import {
  bookingApi,
  flightDeskApi,
  flightDeskPath,
  flightMessageApi,
  rollCallApi,
  type Flight,
  type Passenger,
} from '@portal/booking-contract';
import { ranks, type StoredUser } from '@portal/portal-contract';
import { member, type Replies } from '@portal/testing/browser';
import { flight, flightsReply } from './flights.ts';
import { openPage } from './open-page.ts';

export const passengers: Passenger[] = [
  { username: 'HibiscusHal', class: 'Premiere Class' },
  { username: 'IslandHopper22', class: 'Classic Class' },
  { username: 'LimboLuke', class: 'Classic Class' },
];

interface DeskOptions {
  path?: string;
  session?: StoredUser | null | undefined;
  /** The only flight on the board. */
  only?: Flight;
}

/** Opens the flight desk for staff, with a flight of three passengers and no messages. */
export const openDesk = (
  replies: Replies = {},
  { path, session = { ...member, groupRankId: ranks.staff }, only = flight() }: DeskOptions = {},
) =>
  openPage({
    path: path ?? flightDeskPath(only.id),
    session,
    replies: {
      [bookingApi.flights]: flightsReply([only]),
      [flightDeskApi.passengers]: { flight: only, passengers, waiting: [], unlisted: 0 },
      [flightMessageApi.messages]: { isOn: false, messages: [] },
      [rollCallApi.roll]: { checkedIn: [] },
      [flightDeskApi.counts]: { flights: {}, isCounting: false },
      [flightDeskApi.leftOutCards]: { cards: [] },
      [flightDeskApi.leftOutRoutes]: { skipped: 0, stale: false },
      ...replies,
    },
  });
