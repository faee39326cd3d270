import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPortal } from '../../fixtures/own-portal.ts';

const pending = { name: 'PENDING', color: 'yellow' };

interface QueuesPortal {
  name: string;
  appeals: number;
  applications?: number;
  settings?: Record<string, string>;
}

/** Runs `use` with a separate portal of two seniors, with these numbers of pending appeals and applications. */
export async function withQueues({ name, appeals, applications, settings = {} }: QueuesPortal, use: Parameters<typeof withPortal>[1]) {
  const folder = mkdtempSync(join(tmpdir(), 'queues-'));
  const world = join(folder, 'world.json');
  writeWorld(world, appeals, applications);
  try {
    await withPortal({ name, world, settings }, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeWorld(path: string, appealCount: number, applicationCount = 0): void {
  const serverBans = Array.from({ length: appealCount }, (_, index) => ({
    name: `Player${index}`,
    desc: `Reason: Trolling at gate ${index}\nModerator: KaieteurKid\nDuration: 3 days`,
    due: `-${(index % 20) + 1}d`,
    labels: [pending],
    comments: [{ text: `APPEAL SUBMITTED\nEmail: player${index}@example.test\nReason: It was lag.\nStatus: PENDING`, by: 'portal' }],
  }));
  const applications = Array.from({ length: applicationCount }, (_, index) => ({
    job: 'Cabin Crew',
    username: `Applicant${index}`,
    coverLetter: 'I would like to look after people in the air.',
    status: 'pending',
  }));
  const jobs = [
    { title: 'Cabin Crew', department: 'Inflight', location: 'Remote', type: 'Volunteer', description: 'Fly.', status: 'open' },
  ];
  const applicants = applications.map(({ username }, index) => ({
    id: String(50_000 + index),
    username,
    rank: { id: 10, name: 'Passenger' },
  }));
  const users = [
    { id: '1006', username: 'HibiscusHal', displayName: 'Hal', rank: { id: 250, name: 'Director' } },
    { id: '1005', username: 'Capt_Marisol', displayName: 'Marisol', rank: { id: 250, name: 'Director' } },
  ];
  writeFileSync(path, JSON.stringify({ users: [...users, ...applicants], playerBoard: { serverBans }, jobs, applications }));
}
