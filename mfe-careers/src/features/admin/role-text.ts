import type { JobRole } from '@portal/careers-contract';

/** 'Trainee Crew (60)' */
export const roleText = ({ name, rank }: Pick<JobRole, 'name' | 'rank'>) => `${name} (${rank})`;
