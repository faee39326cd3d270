import {
  bookingApi,
  type BookingsReply,
  cabinClasses,
  type CabinClassName,
  type CabinItemsReply,
  type CreateBookingReply,
  type Flight,
  type SecureBookingRequest,
} from '@portal/booking-contract';
import { accountApi, type StoredUser } from '@portal/portal-contract';
import { enterText, member, refusal, type Call, type Replies, type Reply } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { flight, flightsReply } from './flights.ts';
import { openPage, secureBooking } from './open-page.ts';

export const email = 'hopper@mail.example';
export const bookedReply: CreateBookingReply = { success: true, mailQueued: true };
const items: CabinItemsReply = {
  items: [
    { id: 'flex', assetId: '9002', catalogueUrl: 'https://platform.example/catalog/9002' },
    { id: 'premiere', assetId: '9003', catalogueUrl: 'https://platform.example/catalog/9003' },
  ],
};

/** Replies for a member who owns no item and can book. */
export const goodReplies: Replies = {
  [bookingApi.flights]: flightsReply([flight()]),
  [bookingApi.cabinItems]: items,
  [bookingApi.userOwnsAsset]: { owns: false },
  [secureBooking('checkExistingBooking')]: { exists: false },
  [secureBooking('createBooking')]: bookedReply,
  [secureBooking('getBookings')]: {},
  [bookingApi.email]: { success: true },
  [accountApi.email]: { email: null },
};

/** A member's bookings with one of a flight on the board. */
export const bookingsOf = ({ id, callsign, route, dueDate, gate, aircraft }: Flight): BookingsReply => ({
  ABC123: {
    ...{ class: 'Classic Class', email, flightNumber: callsign, route, flightId: id, dueDate },
    today: { asOf: new Date().toISOString(), stale: false, flight: { dueDate, gate, aircraft } },
  },
});

export const inDialog = () => within(screen.getByRole('dialog'));

export const selectButton = (className: CabinClassName) => screen.getByRole('button', { name: 'Select', description: className });

export async function openDialog(replies: Replies = {}, session: StoredUser | null = member) {
  const page = await openPage({ path: '/book-flights', session, replies: { ...goodReplies, ...replies } });
  await page.user.click(await screen.findByRole('button', { name: 'Book This Flight' }));
  await screen.findByRole('dialog');
  return page;
}

export async function openDetails(replies: Replies = {}) {
  const page = await openDialog(replies);
  await page.user.click(selectButton(cabinClasses[0].name));
  await screen.findByRole('dialog', { name: 'Booking Details' });
  return page;
}

export async function complete(replies: Replies = {}, address = email) {
  const page = await openDetails(replies);
  await enterText(page.user, screen.getByLabelText('Email Address *'), address);
  await page.user.click(screen.getByRole('button', { name: 'Complete Booking' }));
  return page;
}

export type Creation = Extract<SecureBookingRequest, { action: 'createBooking' }>;
export const creations = (calls: readonly Call[]) =>
  calls.map(({ body }) => body as SecureBookingRequest | undefined).filter((body): body is Creation => body?.action === 'createBooking');

/** Returns these replies one after another. */
export const inTurn = (...replies: object[]): Reply => {
  const remaining = [...replies];
  return () => remaining.shift() ?? refusal(500, 'more calls than expected');
};
