import type { HealthReply, HealthState } from '@portal/portal-contract';
import { texts } from './texts.ts';

/** A part of the page that needs attention. */
export interface Trouble {
  title: string;
  state: HealthState;
  /** Id of its place on the page. */
  place: string;
}

export const places = {
  services: 'health-services',
  readings: 'health-lists',
  mail: 'health-mail',
  store: 'health-store',
  backup: 'health-backup',
  processes: 'health-processes',
  doctor: 'health-doctor',
} as const;

const needsAttention = ({ state }: { state: HealthState }) => state === 'degraded' || state === 'down' || state === 'unknown';

/** Lists everything that needs attention, in the order of the page. */
export function troublesOf({ services, readings, mail, store, backup, processes, doctor, areAllProcessesKnown }: HealthReply): Trouble[] {
  // Another process counts if it is silent, or if it has trouble with a service that works for this one.
  const ownTroubles = new Set(services.filter(needsAttention).map(({ title }) => title));
  const others = processes.filter(
    (each) => !each.isThis && (each.state === 'down' || each.troubles.some((title) => !ownTroubles.has(title))),
  );
  const part = (place: keyof typeof places, title: string, state: HealthState): Trouble => ({ title, state, place: places[place] });
  return [
    ...services.filter(needsAttention).map(({ title, state }) => part('services', title, state)),
    ...readings.filter(needsAttention).map(({ title, state }) => part('readings', title, state)),
    ...[
      part('mail', texts.mail.title, mail.state),
      part('store', texts.store.title, store.state),
      part('backup', texts.backup.title, backup.state),
    ].filter(needsAttention),
    ...(others.length > 0 || !areAllProcessesKnown ? [part('processes', texts.processes.title, 'degraded')] : []),
    ...[part('doctor', texts.doctor.title, doctor.state)].filter(needsAttention),
  ];
}

/** The worst state of all: `ok` only if nothing needs attention. */
export function overallState(troubles: readonly Trouble[]): 'ok' | 'degraded' | 'down' {
  if (troubles.some(({ state }) => state === 'down')) return 'down';
  return troubles.length > 0 ? 'degraded' : 'ok';
}
