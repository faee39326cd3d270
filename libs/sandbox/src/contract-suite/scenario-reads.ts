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

export async function playReads(play: Play): Promise<void> {
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

export async function playAnonymous(play: Play, job: string): Promise<void> {
  const anonymous = true;
  await play({ path: 'job_listings?select=title,status&order=title', anonymous });
  for (const path of ['users', 'applications?select=id', 'secrets']) await play({ path, anonymous });
  await play({ method: 'POST', path: 'job_listings', body: { title: 'x' }, anonymous });
  await play({ method: 'PATCH', path: `job_listings?id=eq.${job}`, body: { title: 'x' }, anonymous });
  await play({ method: 'DELETE', path: `job_listings?id=eq.${job}`, anonymous });
}

export async function playAwkward(play: Play): Promise<void> {
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
