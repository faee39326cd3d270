import type { Job } from '@portal/careers-contract';

export interface Department {
  name: string;
  /** Number of its open positions. */
  count: number;
}

/** Returns the departments of open positions, sorted by name. */
export function departmentsOf(jobs: readonly Job[]): Department[] {
  const counts = new Map<string, number>();
  for (const { department } of jobs) if (department) counts.set(department, (counts.get(department) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
