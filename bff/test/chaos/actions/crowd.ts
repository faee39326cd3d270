import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorder } from '../history.ts';
import type { Random } from '../random.ts';
import { cast } from '../stage/chaos-world.ts';
import type { Action, Actor } from './actor.ts';
import { addNote, answerQuestion, askBack, assignCase, decideAppeal, holdDecisions, submitAppeal } from './case.ts';
import { bookFlight, cancelTrip, confirmSeat, joinLine, lookAtTrips, sendFlightMessage } from './book.ts';
import { Browser } from './browser.ts';
import { applyForJob, changeJobs, changeStage, decideApplication, decideApplications, withdraw } from './careers.ts';
import { ask, leave, look, useEndedSession } from './sign.ts';

/** Actions with their relative frequencies. */
type Habits = readonly (readonly [number, Action])[];

const everybody: Habits = [
  [3, ask],
  [4, look],
  [3, leave],
  [4, useEndedSession],
];
const travels: Habits = [
  [15, bookFlight],
  [7, cancelTrip],
  [5, lookAtTrips],
  [5, joinLine],
  [10, confirmSeat],
];

/** Milliseconds between two actions of one actor. */
const pause = { shortest: 50, longest: 700 } as const;
/** Number of concurrent actors of each kind. An actor plays several people in turn. */
const actors = { members: 12, staff: 3, seniors: 5 } as const;

/** Person who reads the final state and takes no part in the run. */
export const observer = cast.seniors.at(-1) ?? '';

interface CrowdOptions {
  url: string;
  recorder: Recorder;
  random: Random;
  /** Share of the default number of concurrent actors. */
  share?: number;
}

/** Creates around twenty concurrent actors. */
export function createCrowd({ url, recorder, random, share = 1 }: CrowdOptions) {
  let tokenCount = 0;
  const actorOf = (person: string): Actor => {
    const ownRandom = random.branch(person);
    const token = () => `t${(tokenCount += 1)}-${ownRandom.uuid().slice(0, 8)}`;
    return { random: ownRandom, browser: new Browser(person, url, recorder), token };
  };
  const groups = (names: readonly string[], count: number): Actor[][] =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, (_, group) =>
      names.filter((_name, index) => index % count === group).map(actorOf),
    );

  const seniors = groups(cast.seniors.slice(0, actors.seniors), actors.seniors);
  const colleagueOf = (own: readonly Actor[]) => () =>
    seniors
      .filter((group) => group !== own)
      .flat()
      .find(({ browser }) => browser.isSignedIn);
  const members = groups(cast.members, actors.members);
  const staff = groups(cast.staff, actors.staff);
  /** Finds a signed-in actor by name. */
  const actorNamed = (name: string) =>
    [...members, ...staff].flat().find(({ browser: { person, isSignedIn } }) => isSignedIn && person.toLowerCase() === name.toLowerCase());
  const crews: { people: Actor[]; habits: Habits }[] = [
    ...members.map((people) => ({
      people,
      habits: [
        ...everybody,
        ...travels,
        [5, submitAppeal('player')],
        [5, answerQuestion('player')],
        [4, applyForJob],
        [1, withdraw],
      ] satisfies Habits,
    })),
    ...staff.map((people) => ({
      people,
      habits: [
        ...everybody,
        [3, bookFlight],
        [3, lookAtTrips],
        [8, submitAppeal('staff')],
        [5, answerQuestion('staff')],
        [3, applyForJob],
        [1, sendFlightMessage],
      ] satisfies Habits,
    })),
    ...seniors.map((people) => ({
      people,
      habits: [
        ...everybody,
        [12, decideAppeal('player', colleagueOf(people))],
        [6, decideAppeal('staff', colleagueOf(people))],
        ...(['player', 'staff'] as const).flatMap((board): Habits => [
          [5, askBack(board, colleagueOf(people), actorNamed)],
          [2, addNote(board)],
          [2, assignCase(board)],
          [4, holdDecisions(board)],
        ]),
        [2, sendFlightMessage],
        [3, changeStage],
        [3, decideApplications],
        [8, decideApplication(colleagueOf(people))],
        [4, changeJobs()],
      ] satisfies Habits,
    })),
  ];

  /** Acts until `endsAt`, and completes the last action. */
  async function live({ people, habits }: (typeof crews)[number], endsAt: number): Promise<void> {
    const choices = habits.flatMap(([times, action]) => Array.from({ length: times }, () => action));
    const random = people[0]?.random.branch('choices');
    if (!random) return;
    while (recorder.now() < endsAt) {
      const actor = random.pick(people);
      if (actor.browser.isSignedIn || (await actor.browser.signIn())) await random.pick(choices)(actor);
      await sleep(random.between(pause.shortest, pause.longest));
    }
  }

  return {
    /** @param endsAt in the recorder's time */
    act: (endsAt: number) => Promise.all(crews.map((crew) => live(crew, endsAt))),
  };
}
