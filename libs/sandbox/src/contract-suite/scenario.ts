import { playAnonymous, playAwkward, playReads } from './scenario-reads.ts';
import { rows, type Play } from './transcript.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const at = (day: number) => `2001-01-0${day}T00:00:00.000${day}+00:00`;

const idOf = (value: unknown): string => (value as { id: string }).id;

/** What the portal asks of the tables, and what it must never get away with. The same steps for the stand-in and for the real thing. */
export async function playScenario(play: Play): Promise<void> {
  const job = idOf(
    await play({
      method: 'POST',
      path: 'job_listings?select=*',
      body: { title: 'Cabin Crew', requirements: ['13+', 'a,"b"'], created_at: at(1) },
      prefer: rows,
      single: true,
    }),
  );
  const closed = idOf(
    await play({
      method: 'POST',
      path: 'job_listings?select=id,status,created_at',
      body: { title: 'Events', status: 'closed', created_at: at(2) },
      prefer: rows,
      single: true,
    }),
  );
  const user = idOf(
    await play({
      method: 'POST',
      path: 'users?select=id',
      body: { roblox_id: '1', roblox_username: 'Sam', group_rank: '240' },
      prefer: rows,
      single: true,
    }),
  );
  const application = { job_id: job, user_id: user, roblox_username: 'Sam', cover_letter: 'Take\nme.', status: 'pending' };
  const applied = idOf(
    await play({ method: 'POST', path: 'applications?select=*,job_listings(title)', body: application, prefer: rows, single: true }),
  );

  await playRefusals(play, { job, closed, user, applied, application });
  await playChanges(play, { closed, applied });
  await playReads(play);
  await playAnonymous(play, job);
  await playAwkward(play);
  await playDeletions(play, { job, user, applied });
}

interface Known {
  job: string;
  closed: string;
  user: string;
  applied: string;
  application: Record<string, unknown>;
}

async function playRefusals(play: Play, { closed, user, application }: Known): Promise<void> {
  await play({ method: 'POST', path: 'applications', body: application });
  await play({ method: 'POST', path: 'applications', body: { ...application, job_id: nobody } });
  await play({ method: 'POST', path: 'applications', body: { ...application, job_id: closed, user_id: nobody } });
  await play({ method: 'POST', path: 'applications', body: { ...application, job_id: 'nope' } });
  await play({ method: 'POST', path: 'applications', body: { ...application, job_id: closed, status: 'maybe' } });
  await play({ method: 'POST', path: 'applications', body: { ...application, job_id: closed, cover_letter: '', status: 'maybe' } });
  await play({ method: 'POST', path: 'applications', body: { ...application, job_id: closed, cover_letter: 'x'.repeat(5_001) } });
  await play({ method: 'POST', path: 'applications', body: { job_id: closed, user_id: user } });
  await play({ method: 'POST', path: 'users?select=id', body: { roblox_id: '1', roblox_username: 'Sam' }, prefer: rows, single: true });
  for (const group_rank of ['x', 1.5, 999_999_999_999, 256]) {
    await play({ method: 'POST', path: 'users', body: { roblox_id: '2', roblox_username: 'x', group_rank } });
  }
  for (const body of [{ title: '' }, {}, { title: null }, { title: 'x', nope: 1 }, { title: 'x'.repeat(121) }]) {
    await play({ method: 'POST', path: 'job_listings', body });
  }
  await play({ method: 'POST', path: 'job_listings', body: { title: 'x', created_at: 'nonsense' } });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'x', requirements: 'x' } });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'x', requirements: { a: 1 } } });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'x', requirements: Array(31).fill('y') } });
  await play({ method: 'POST', path: 'job_listings', text: '{"title":' });
  await play({ method: 'POST', path: 'job_listings', text: '{"title":"a\\u0000b"}' });
  await play({ method: 'POST', path: 'job_listings?columns="title","nope"', body: [{ title: 'x', nope: 1 }] });
  await play({ method: 'POST', path: 'secrets', body: {} });
}

async function playChanges(play: Play, { closed, applied }: Pick<Known, 'closed' | 'applied'>): Promise<void> {
  await play({
    method: 'PATCH',
    path: `applications?id=eq.${applied}&select=status,decided_at`,
    body: { status: 'accepted' },
    prefer: rows,
  });
  await play({
    method: 'PATCH',
    path: `applications?id=eq.${applied}&status=neq.accepted&select=id`,
    body: { status: 'accepted' },
    prefer: rows,
  });
  await play({
    method: 'PATCH',
    path: `applications?id=eq.${applied}&select=status,decided_at`,
    body: { status: 'pending' },
    prefer: rows,
  });
  await play({ method: 'PATCH', path: `applications?id=eq.${applied}`, body: { status: 'rejected' } });
  await play({ method: 'PATCH', path: `applications?id=eq.${applied}`, body: { status: 'odd' } });
  await play({ method: 'PATCH', path: `applications?id=eq.${applied}`, body: {} });
  await play({ method: 'PATCH', path: `applications?id=eq.${applied}`, body: { nope: 1 } });
  await play({ method: 'PATCH', path: `applications?id=eq.${applied}`, body: { job_id: nobody } });
  await play({ method: 'PATCH', path: `applications?id=eq.undefined`, body: { status: 'rejected' } });
  for (const single of [false, true]) {
    await play({ method: 'PATCH', path: `applications?id=eq.${nobody}&select=*`, body: { status: 'rejected' }, prefer: rows, single });
  }
  await play({ method: 'PATCH', path: `applications?id=eq.${nobody}`, body: { status: 'rejected' } });
  await play({ method: 'PATCH', path: `job_listings?id=eq.${closed}&select=title`, body: { title: '' }, prefer: rows });
  for (const resolution of ['merge', 'ignore']) {
    const prefer = `resolution=${resolution}-duplicates, ${rows}`;
    for (const roblox_id of ['1', `new-${resolution}`]) {
      await play({
        method: 'POST',
        path: 'users?on_conflict=roblox_id&select=roblox_username',
        body: { roblox_id, roblox_username: resolution },
        prefer,
      });
    }
  }
  await play({
    method: 'POST',
    path: 'job_listings?columns="title","status"&select=title',
    body: [
      { title: 'B', status: 'open' },
      { title: 'A', status: 'open' },
    ],
    prefer: rows,
  });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'A' } });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'C' }, prefer: 'return=headers-only' });
  await play({
    method: 'POST',
    path: 'job_listings?select=title,requirements',
    body: { title: true, requirements: [1, null, 'x'] },
    prefer: rows,
  });
}

async function playDeletions(play: Play, { job, user, applied }: Pick<Known, 'job' | 'user' | 'applied'>): Promise<void> {
  await play({ method: 'PATCH', path: `job_listings?id=eq.${job}`, body: { title: 'Cabin Crew Lead' } });
  await play({ path: `applications?select=job_title&id=eq.${applied}` });
  await play({ method: 'DELETE', path: `job_listings?id=eq.${job}` });
  await play({ path: `applications?select=job_id,job_title,job_listings(title)&id=eq.${applied}` });
  await play({ method: 'DELETE', path: `applications?id=eq.${applied}&status=eq.pending&select=id`, prefer: rows });
  await play({ method: 'DELETE', path: `users?id=eq.${user}`, prefer: 'return=minimal' });
  await play({ path: 'applications?select=id' });
  await play({ method: 'DELETE', path: `applications?id=eq.nope` });
}
