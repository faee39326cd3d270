import { rows, type Play } from './transcript.ts';

/** Texts with special characters of SQL, patterns, the query language or HTML. */
const awkwardTexts = [
  `Robert'); drop table users;--`,
  `a"b\\c`,
  '100% _sure_ *starred*',
  'or=(status.eq.open)',
  'null',
  '<img src=x onerror=alert(1)>',
  'Ünïcode ✈️ 空',
  '{"json": [1]}',
  '(a,b).c:d&e=f#g+h;i',
];

async function playReads(play: Play): Promise<void> {
  const order = 'select=title&order=title.asc';
  for (const path of [
    `job_listings?${order}`,
    `job_listings?${order},created_at.desc&limit=2&offset=1`,
    'job_listings?select=*&status=eq.closed&order=created_at.desc',
    'job_listings?select=title&status=eq.none',
    'job_listings?select=title&offset=50',
    `job_listings?${order}&limit=0`,
    `job_listings?${order}&limit=-1`,
    `job_listings?${order}&or=(title.eq.A,and(title.gt.A,title.lt.Cz))`,
    `job_listings?${order}&or=(and(or(title.ilike."%25cabin%25",title.eq."x\\"y"),status.eq.open))`,
    `job_listings?${order}&title=in.(A,"B,C",B)`,
    `job_listings?${order}&title=ilike.*CREW*`,
    `job_listings?${order}&title=neq.A&title=neq.B`,
    `job_listings?${order}&created_at=lte.2001-01-02T00:00:00.0002%2B00:00`,
    'applications?select=job_title,job_listings(title),users(roblox_id,group_rank)',
    'job_listings?select=id&id=eq.x',
    'job_listings?select=nope',
    'job_listings?nope=eq.1',
    'job_listings?order=nope',
    'job_listings?order=title.sideways',
    'job_listings?title=foo.1',
    'job_listings?title=x',
    'job_listings?select=title,nope(id)',
    'secrets',
  ]) {
    await play({ path });
  }
  for (const path of [
    'select=title&order=title&limit=1',
    'select=title&status=eq.closed',
    'select=title&status=eq.none',
    'select=title&offset=50',
  ]) {
    await play({ path: `job_listings?${path}`, prefer: 'count=exact' });
    await play({ method: 'HEAD', path: `job_listings?${path}`, prefer: 'count=exact' });
  }
  for (const path of ['users?select=roblox_username&roblox_id=eq.1', 'users?select=id&roblox_id=eq.9', 'users?select=id'])
    await play({ path, single: true });
}

async function playAnonymous(play: Play, job: string): Promise<void> {
  const anonymous = true;
  await play({ path: 'job_listings?select=title,status&order=title', anonymous });
  for (const path of ['users', 'applications?select=id', 'secrets']) await play({ path, anonymous });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'x' }, anonymous });
  await play({ method: 'PATCH', path: `job_listings?id=eq.${job}`, body: { title: 'x' }, anonymous });
  await play({ method: 'DELETE', path: `job_listings?id=eq.${job}`, anonymous });
}

async function playAwkward(play: Play): Promise<void> {
  for (const text of awkwardTexts) {
    const { title } = (await play({
      method: 'POST',
      path: 'job_listings?select=title',
      body: { title: text },
      prefer: rows,
      single: true,
    })) as { title: string };
    await play({ path: `job_listings?select=title&title=eq.${encodeURIComponent(title)}` });
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
    const quoted = `"${pattern.replace(/[\\"]/g, '\\$&')}"`;
    await play({ path: `job_listings?select=title&or=(and(or(title.ilike.${encodeURIComponent(quoted)},department.eq.x)))` });
  }
}

const unknownId = '00000000-0000-4000-8000-000000000000';
const at = (day: number) => `2001-01-0${day}T00:00:00.000${day}+00:00`;

/** Inserts a row and returns it. */
const create = async (play: Play, path: string, body: unknown) =>
  (await play({ method: 'POST', path, body, prefer: rows, single: true })) as { id: string };

/** Sends the portal's requests, and requests that must be refused. */
export async function playScenario(play: Play): Promise<void> {
  const job = await create(play, 'job_listings?select=*', {
    title: 'Cabin Crew',
    requirements: ['13+', 'a,"b"'],
    created_at: at(1),
  });
  const closed = await create(play, 'job_listings?select=id,status,created_at', { title: 'Events', status: 'closed', created_at: at(2) });
  const user = await create(play, 'users?select=id', { roblox_id: '1', roblox_username: 'Sam', group_rank: '240' });
  const application = { job_id: job.id, user_id: user.id, roblox_username: 'Sam', cover_letter: 'Take\nme.', status: 'pending' };
  const pendingApplication = await create(play, 'applications?select=*,job_listings(title)', application);

  await playRefusals(play, closed.id, application);
  await playDecisions(play, pendingApplication.id);
  await playUpserts(play);
  await playChangedJobs(play, closed.id);
  await playReads(play);
  await playAnonymous(play, job.id);
  await playAwkward(play);
  await playDeletions(play, { job: job.id, user: user.id, application: pendingApplication.id });
}

async function playRefusals(play: Play, job_id: string, application: { user_id: string }): Promise<void> {
  const post = (path: string, body: unknown) => play({ method: 'POST', path, body });
  await post('applications', application);
  for (const changes of [
    { job_id: unknownId },
    { job_id, user_id: unknownId },
    { job_id: 'nope' },
    { job_id, status: 'maybe' },
    { job_id, cover_letter: '', status: 'maybe' },
    { job_id, cover_letter: 'x'.repeat(5_001) },
  ])
    await post('applications', { ...application, ...changes });
  await post('applications', { job_id, user_id: application.user_id });
  await create(play, 'users?select=id', { roblox_id: '1', roblox_username: 'Sam' });
  for (const group_rank of ['x', 1.5, 999_999_999_999, 256]) await post('users', { roblox_id: '2', roblox_username: 'x', group_rank });
  for (const body of [
    { title: '' },
    {},
    { title: null },
    { title: 'x', nope: 1 },
    { title: 'x'.repeat(121) },
    { title: 'x', created_at: 'nonsense' },
    { title: 'x', requirements: 'x' },
    { title: 'x', requirements: { a: 1 } },
    { title: 'x', requirements: Array(31).fill('y') },
  ])
    await post('job_listings', body);
  for (const text of ['{"title":', '{"title":"a\\u0000b"}']) await play({ method: 'POST', path: 'job_listings', text });
  await post('job_listings?columns="title","nope"', [{ title: 'x', nope: 1 }]);
  await post('secrets', {});
}

async function playDecisions(play: Play, id: string): Promise<void> {
  const patch = (query: string, body: unknown, more: { prefer?: string; single?: boolean } = {}) =>
    play({ method: 'PATCH', path: `applications?${query}`, body, ...more });
  const returned = { prefer: rows };
  await patch(`id=eq.${id}&select=status,decided_at`, { status: 'accepted' }, returned);
  await patch(`id=eq.${id}&status=neq.accepted&select=id`, { status: 'accepted' }, returned);
  await patch(`id=eq.${id}&select=status,decided_at`, { status: 'pending' }, returned);
  for (const body of [{ status: 'rejected' }, { status: 'odd' }, {}, { nope: 1 }, { job_id: unknownId }]) await patch(`id=eq.${id}`, body);
  await patch('id=eq.undefined', { status: 'rejected' });
  for (const single of [false, true]) await patch(`id=eq.${unknownId}&select=*`, { status: 'rejected' }, { ...returned, single });
  await patch(`id=eq.${unknownId}`, { status: 'rejected' });
}

async function playUpserts(play: Play): Promise<void> {
  const path = 'users?on_conflict=roblox_id&select=roblox_username';
  const prefer = `resolution=merge-duplicates, ${rows}`;
  for (const roblox_id of ['1', 'new']) await play({ method: 'POST', path, body: { roblox_id, roblox_username: 'merged' }, prefer });
}

async function playChangedJobs(play: Play, id: string): Promise<void> {
  const path = 'job_listings';
  await play({ method: 'PATCH', path: `${path}?id=eq.${id}&select=title`, body: { title: '' }, prefer: rows });
  const several = ['B', 'A'].map((title) => ({ title, status: 'open' }));
  await play({ method: 'POST', path: `${path}?columns="title","status"&select=title`, body: several, prefer: rows });
  await play({ method: 'POST', path, body: { title: 'A' } });
  await play({ method: 'POST', path, body: { title: 'C' }, prefer: 'return=minimal' });
  await play({
    method: 'POST',
    path: `${path}?select=title,requirements`,
    body: { title: true, requirements: [1, null, 'x'] },
    prefer: rows,
  });
}

async function playDeletions(play: Play, { job, user, application }: Record<'job' | 'user' | 'application', string>): Promise<void> {
  await play({ method: 'PATCH', path: `job_listings?id=eq.${job}`, body: { title: 'Cabin Crew Lead' } });
  await play({ path: `applications?select=job_title&id=eq.${application}` });
  await play({ method: 'DELETE', path: `job_listings?id=eq.${job}` });
  await play({ path: `applications?select=job_id,job_title,job_listings(title)&id=eq.${application}` });
  await play({ method: 'DELETE', path: `applications?id=eq.${application}&status=eq.pending&select=id`, prefer: rows });
  await play({ method: 'DELETE', path: `users?id=eq.${user}`, prefer: 'return=minimal' });
  await play({ path: 'applications?select=id' });
  await play({ method: 'DELETE', path: `applications?id=eq.nope` });
}
