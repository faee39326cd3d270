import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Booking } from '@portal/booking-contract';
import { act, render, screen } from '@testing-library/react';
import { CheckIn } from './check-in.tsx';

const hour = 3_600_000;
const now = Date.parse('2030-07-04T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (hours: number | null, trip: Partial<Booking> = {}) =>
  render(<CheckIn trip={{ dueDate: hours === null ? null : new Date(now + hours * hour).toISOString(), ...trip }} describedBy="flight" />);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('check-in', () => {
  it('counts down to its opening in minutes, and in seconds at the end, without announcing it', () => {
    show(30);
    const timer = screen.getByRole('timer');
    expect(screen.getByText('Check-in opens in')).toHaveAttribute('aria-live', 'polite');
    expect(timer).toHaveTextContent('6 h 00 min');
    expect(timer).not.toHaveAttribute('aria-live');
    expect(timer.closest('[aria-live]')).toBeNull();
    pass(60_000);
    expect(timer).toHaveTextContent('5 h 59 min');
    pass(5 * hour);
    expect(timer).toHaveTextContent('59 min 00 s');
    pass(1_000);
    expect(timer).toHaveTextContent('58 min 59 s');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('opens on time, and links into the game', () => {
    show(24.001);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    pass(5_000);
    expect(screen.getByText('Check-in is open. It closes in')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^20 h 59 min/);
    expect(screen.getByRole('link', { name: 'Check In' })).toHaveAttribute('href', expect.stringMatching(/\/games\/\d+$/));
  });

  it('closes on time, and still links to the gate', () => {
    show(3.001);
    pass(5_000);
    expect(screen.getByText('Boarding. Check-in has closed. Departure in')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the gate' })).toBeVisible();
    pass(3 * hour);
    expect(screen.getByText('This flight has departed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the game' })).toBeVisible();
  });

  it('keeps the link into the game in the air and after the landing, and counts down to the landing', () => {
    show(-1, { blockMinutes: 120 });
    expect(screen.getByText('In the air by its timetable. Lands in about')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('1 h 00 min');
    expect(screen.getByRole('link', { name: 'Join the game' })).toBeVisible();
    pass(hour);
    expect(screen.getByText('This flight has landed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the game' })).toBeVisible();
  });

  it('has no link for a flight that left the board', () => {
    show(20, { today: { asOf: '2030-07-04T12:00:00Z', stale: false, flight: null } });
    expect(screen.getByText('This flight is no longer on the flight board.')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('has no countdown for an undated flight', () => {
    show(null);
    expect(screen.getByText('Check-in opens a day before departure, once the flight is scheduled.')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
