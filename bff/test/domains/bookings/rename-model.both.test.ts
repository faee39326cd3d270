import { expect, it } from '@jest/globals';
import { isOutage } from '../../../src/plugins/http-error.ts';
import type { Person } from '../../../src/session/booking-places.ts';
import { createRandom, type Random } from '../../chaos/random.ts';
import { describeStores } from '../../store/stores.ts';
import { letHoldsEnd } from '../support/let-leases-end.ts';
import type { MemoryFate } from '../support/memory-database.ts';
import { createRenameWorld, type Process, type RenameWorld, type StoreFate } from './support/rename-world.ts';

const names = ['a', 'b', 'c', 'd'];
const minute = 60_000;
const rounds = 60;

/** A person with the bookings that they must see. */
interface Member {
  userId: string;
  /** Name at the platform. The session may have an earlier name. */
  name: string;
  session: Person | undefined;
  refs: Set<string>;
  /** Bookings whose cancellation was not answered. */
  doubtful: Set<string>;
}

/** Runs an action. Resolves with undefined if it failed with an outage. */
const tryTo = <T>(action: Promise<T>): Promise<T | undefined> =>
  action.catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return undefined;
  });

async function signIn(member: Member, process: Process) {
  const person = { userId: member.userId, username: member.name };
  const state = await tryTo(process.record(person));
  if (state === undefined) return;
  member.session = person;
  await tryTo(process.requireReady(person));
}

async function act(member: Member, process: Process, random: Random, newRef: string): Promise<void> {
  const { session, refs, doubtful } = member;
  if (!session || random.chance(0.3)) return signIn(member, process);
  const [ref] = refs;
  if (random.chance(0.4)) {
    if (await tryTo(process.book(session, newRef).then(() => true))) refs.add(newRef);
  } else if (ref !== undefined && random.chance(0.3)) {
    const isRemoved = await tryTo(process.cancel(session, ref));
    if (isRemoved === undefined) doubtful.add(ref);
    else if (!isRemoved && !doubtful.has(ref)) expect(await tryTo(process.requireReady(session).then(() => true))).toBeUndefined();
    else refs.delete(ref);
  } else {
    const listedRefs = await tryTo(process.list(session));
    if (listedRefs) expectOwn(member, listedRefs);
  }
}

/** Expects a member's own bookings and no others. */
function expectOwn({ refs, doubtful }: Member, listedRefs: readonly string[]) {
  const isCertain = (ref: string) => !doubtful.has(ref);
  expect(listedRefs.filter(isCertain)).toEqual([...refs].filter(isCertain).toSorted());
}

/** Makes at most one call of a round fail. */
function failOnce(world: RenameWorld, random: Random) {
  const nth = <T>(fate: T, others: T) => {
    let left = random.between(0, 6);
    return () => ((left -= 1) === 0 ? fate : others);
  };
  if (random.chance(0.5)) world.setFate(nth(random.pick<MemoryFate>(['lose', 'mute', 'late', 'down']), 'apply'));
  else world.setStoreFate(nth(random.pick<StoreFate>(['lost', 'mute']), 'answer'));
}

function renameRandomMember(members: readonly Member[], random: Random) {
  const member = random.pick(members);
  const free = names.filter((name) => !members.some((other) => other.name === name));
  const other = random.pick(members);
  if (random.chance(0.3)) [member.name, other.name] = [other.name, member.name];
  else member.name = random.pick(free);
}

describeStores('random renames', ({ place, openAt }, kind) => {
  it.each(Array.from({ length: kind === 'sqlite' ? 8 : 2 }, (_, seed) => seed))(
    'lose and leak nothing (seed %i)',
    async (seed) => {
      const random = createRandom(`renames ${seed}`);
      const where = await place();
      const stores = [await openAt(where), await openAt(where)] as const;
      const world = createRenameWorld(stores);
      const members = ['a', 'b', 'c'].map((name, index): Member => ({
        userId: String(index + 1),
        name,
        session: undefined,
        refs: new Set(),
        doubtful: new Set(),
      }));

      for (let round = 0; round < rounds; round += 1) {
        world.heal();
        if (random.chance(0.4)) world.landLate();
        world.advance(minute);
        await letHoldsEnd(stores[0]);
        if (random.chance(0.3)) renameRandomMember(members, random);
        if (random.chance(0.4)) failOnce(world, random);
        const acting = members.filter(() => random.chance(0.6));
        const each = acting.map((member) =>
          act(member, random.pick(world.processes), random.branch(`${round} ${member.userId}`), `R${round}P${member.userId}`),
        );
        await Promise.all(each);
      }

      world.heal();
      world.landLate();
      await letHoldsEnd(stores[0]);
      // Each member signs in before the first read: the new owner of a name seals the bookings that it finds there.
      for (const member of members) await signIn(member, random.pick(world.processes));
      for (const member of members) expectOwn(member, await world.processes[0].list({ userId: member.userId, username: member.name }));
      expect(
        names.flatMap((name) => Object.keys(world.get(`/Bookings/${name}.json`) ?? {})).filter((key) => key.startsWith('sealed')),
      ).toEqual([]);
    },
    60_000,
  );
});
