import { writeFileSync } from 'node:fs';

const pending = { name: 'PENDING', color: 'yellow' };

/** A world with this many appeals that wait, and one senior. */
export function writeWorld(path: string, appeals: number): void {
  const serverBans = Array.from({ length: appeals }, (_, index) => ({
    name: `Player${index}`,
    desc: `Reason: Trolling at gate ${index}\nModerator: KaieteurKid\nDuration: 3 days`,
    due: `-${(index % 20) + 1}d`,
    labels: [pending],
    comments: [{ text: `APPEAL SUBMITTED\nEmail: player${index}@example.test\nReason: It was lag.\nStatus: PENDING`, by: 'portal' }],
  }));
  const users = [{ id: '1006', username: 'HibiscusHal', displayName: 'Hal', rank: { id: 250, name: 'Director' } }];
  writeFileSync(path, JSON.stringify({ users, playerBoard: { serverBans } }));
}
