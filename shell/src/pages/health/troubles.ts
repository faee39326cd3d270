import type { HealthReply, HealthState } from '@portal/portal-contract';

/** Titles of the page's parts. */
export const partTitles = {
  services: 'Services',
  readings: 'Lists',
  mail: 'Email and webhooks',
  store: 'Store',
  backup: 'Backup',
  processes: 'Processes',
  versions: 'Versions',
  doctor: 'Set-up check',
} as const;
export type PartName = keyof typeof partTitles;

/** Something that needs attention. */
interface Trouble {
  title: string;
  part: PartName;
  state: HealthState;
}

const needsAttention = ({ state }: { state: HealthState }) => state === 'degraded' || state === 'down' || state === 'unknown';

/** Lists everything that needs attention, in the order of the page. */
export function troublesOf({ services, readings, processes, areAllProcessesKnown, ...health }: HealthReply): Trouble[] {
  // Another process counts if it is silent, or if it has trouble with a service that works for this one.
  const ownTroubles = new Set(services.filter(needsAttention).map(({ title }) => title));
  const others = processes.filter(
    (each) => !each.isThis && (each.state === 'down' || each.troubles.some((title) => !ownTroubles.has(title))),
  );
  const whole = (part: PartName, state: HealthState): Trouble => ({ title: partTitles[part], part, state });
  return [
    ...services.map(({ title, state }): Trouble => ({ title, part: 'services', state })),
    ...readings.map(({ title, state }): Trouble => ({ title, part: 'readings', state })),
    whole('mail', health.mail.state),
    whole('store', health.store.state),
    whole('backup', health.backup.state),
    whole('processes', others.length > 0 || !areAllProcessesKnown ? 'degraded' : 'ok'),
    whole('doctor', health.doctor.state),
  ].filter(needsAttention);
}

/** The worst state of all: `ok` only if nothing needs attention. */
export function overallState(troubles: readonly Trouble[]): 'ok' | 'degraded' | 'down' {
  if (troubles.some(({ state }) => state === 'down')) return 'down';
  return troubles.length > 0 ? 'degraded' : 'ok';
}
