import { describe, expect, it } from '@jest/globals';
import { createUnsettledBookings } from '../../../src/domains/bookings/booking-rows.ts';
import { createLockQueue, lockFlight } from '../../../src/domains/seats/seat-rows.ts';
import { createWaitingLine } from '../../../src/domains/seats/waiting-line.ts';
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts';
import { describeOnPostgres, useStores } from '../../store/stores.ts';

describe('the queue for the lock of a flight', () => {
  it('starts few runs at a time, in order, without delaying other flights', async () => {
    const queue = createLockQueue({ concurrency: 2, patienceMs: 60_000 });
    const gate = Promise.withResolvers<void>();
    const started: string[] = [];
    const runs = ['a', 'b', 'c', 'd'].map((name) => queue('popular', async () => (started.push(name), gate.promise)));
    await queue('other', async () => void started.push('other'));
    expect(started).toEqual(['a', 'b', 'other']);
    gate.resolve();
    await Promise.all(runs);
    expect(started).toEqual(['a', 'b', 'other', 'c', 'd']);
  });

  it('refuses a run that waits too long, and serves the next', async () => {
    const queue = createLockQueue({ concurrency: 1, patienceMs: 10 });
    const gate = Promise.withResolvers<void>();
    const holder = queue('popular', () => gate.promise);
    await expect(queue('popular', async () => 'never')).rejects.toBeInstanceOf(StoreUnavailable);
    gate.resolve();
    await holder;
    expect(await queue('popular', async () => 'later')).toBe('later');
  });
});

describeOnPostgres('a popular flight on PostgreSQL', () => {
  const { place, openAt } = useStores('postgres');

  it('leaves connections for other requests while thirty requests wait for its row', async () => {
    const database = await place();
    const [store, other] = [await openAt(database), await openAt(database)];
    const [unsettled, line] = [createUnsettledBookings(store), createWaitingLine(store, 60_000)];
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = other.db.transaction().execute(async (db) => {
      await lockFlight(db, 'popular');
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const flightOf = (flightId: string) => ({ flightId, total: undefined, dueDate: null });
    const book = (name: string, flightId: string) =>
      unsettled.take({ username: name, ref: name, bookedAt: '2026-12-01T00:00:00.000Z' }, { ...flightOf(flightId), userId: name });
    const waiting = Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        index % 2
          ? book(`p${index}`, 'popular')
          : line.join(flightOf('popular'), { userId: `p${index}`, username: `p${index}`, email: 'p@example.test' }),
      ),
    );
    await Promise.all(Array.from({ length: 20 }, () => store.check()));
    expect(await book('somebody', 'other')).toMatchObject({ outcome: 'taken' });
    gate.resolve();
    await holder;
    const errors = (await waiting).flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    // On a slow machine some requests time out in the queue.
    expect(errors.every((error) => error instanceof StoreUnavailable)).toBe(true);
    expect(await book('last', 'popular')).toMatchObject({ outcome: 'taken' });
  });
});
