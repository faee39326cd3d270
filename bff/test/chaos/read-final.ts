import { SandboxControls } from '@portal/sandbox/controls';
import { bookingApi } from '@portal/booking-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { standingApi, type AuditEntry, type AuditReply, type MailQueueReply, type ModerationBoard } from '@portal/standing-contract';
import { readBookings, readNode } from '../../src/domains/bookings/bookings-node.ts';
import { boardOf } from '../domains/standing/support/standing-portal.ts';
import { observer } from './actions/crowd.ts';
import type { FinalApplication, FinalCard, FinalState } from './check/violation.ts';
import type { Recorder } from './history.ts';
import { signedIn } from './settle.ts';
import { readDesk, readSeats } from './stage/read-store.ts';
import { cast } from './stage/chaos-world.ts';
import type { Stage } from './stage/stage.ts';

interface BoardCard {
  id: string;
  name: string;
  labels: { name: string }[];
  actions: { id: string; data: { text: string } }[];
}

async function cardsOf(sandboxUrl: string, board: ModerationBoard): Promise<FinalCard[]> {
  const boardId = board === 'player' ? sandboxAccounts.playerBoardId : sandboxAccounts.staffBoardId;
  const cards = (await boardOf(sandboxUrl).call('GET', `/boards/${boardId}/cards?actions=commentCard&actions_limit=1000`)) as BoardCard[];
  return cards.map(({ id, name, labels, actions }) => ({
    id,
    board,
    name,
    labels: labels.map((label) => label.name),
    comments: actions.toReversed().map((comment) => ({ id: comment.id, text: comment.data.text })),
  }));
}

async function rows<T>(sandboxUrl: string, table: string): Promise<T[]> {
  const headers = { apikey: sandboxAccounts.supabaseServiceKey };
  const all: T[] = [];
  for (;;) {
    const reply = await fetch(`${sandboxUrl}${sandboxPaths.careers}/rest/v1/${table}?select=*&order=id&limit=1000&offset=${all.length}`, {
      headers,
    });
    if (!reply.ok) throw new Error(`${table}: ${reply.status} ${await reply.text()}`);
    const page = (await reply.json()) as T[];
    all.push(...page);
    if (page.length === 0) return all;
  }
}

interface ApplicationRow {
  id: string;
  job_id: string | null;
  roblox_username: string;
  cover_letter: string;
  status: string;
  decided_at: string | null;
}
const readApplication = (row: ApplicationRow): FinalApplication => ({
  id: row.id,
  jobId: row.job_id,
  username: row.roblox_username,
  coverLetter: row.cover_letter,
  status: row.status,
  decidedAt: row.decided_at,
});

/** Reads the final state of the services and the store. Everybody's trips are read first, because reading them settles pending bookings. */
export async function readFinal(stage: Stage, recorder: Recorder): Promise<FinalState> {
  const { balancer, sandboxUrl } = stage;
  for (const person of [...cast.members, ...cast.staff]) {
    const body = { action: 'getBookings', username: person };
    await signedIn(person, balancer.url, recorder).call({ kind: 'trips' }, { method: 'POST', path: bookingApi.secureBooking, body });
  }
  const observerBrowser = signedIn(observer, balancer.url, recorder);
  async function get<T>(path: string): Promise<T> {
    const { answer } = await observerBrowser.call({ kind: 'look', path }, { method: 'GET', path });
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`);
    return answer.body as T;
  }
  const audit: AuditEntry[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
    const page: AuditReply = await get(`${standingApi.audit}?before=${before}`);
    audit.push(...page.entries);
    before = page.next;
  }
  const sandbox = new SandboxControls(sandboxUrl);
  const { bookings } = await sandbox.world();
  return {
    bookings: new Map(Object.entries(bookings).map(([person, node]) => [person, readBookings(readNode(node)).bookings])),
    seats: await readSeats(stage),
    desk: await readDesk(stage),
    cards: [...(await cardsOf(sandboxUrl, 'player')), ...(await cardsOf(sandboxUrl, 'staff'))],
    jobs: await rows(sandboxUrl, 'job_listings'),
    applications: (await rows<ApplicationRow>(sandboxUrl, 'applications')).map(readApplication),
    inbox: await sandbox.inbox(),
    audit: audit.toReversed(),
    deadMail: (await get<MailQueueReply>(standingApi.mailQueue)).dead,
  };
}
