import type { MadeDecision } from '@portal/careers-contract';
import { callsOf, type AskOf, type Call, type History } from '../history.ts';
import { checkChain } from './check-chain.ts';
import { atTheEnd, possibleValues, writeOf, type Write } from './register.ts';
import { groupBy, type Check, type Violation } from './violation.ts';

const isGiven = <T>(value: T | undefined): value is T => value !== undefined;

/** Applications: acknowledged ones stand unless they were withdrawn, refused ones do not appear, nobody has two for a job. */
export const checkApplications: Check = ({ history, final }) => {
  const rows = groupBy(final.applications, ({ coverLetter }) => coverLetter);
  const withdrawals = callsOf(history, 'withdraw');
  const told = [...groupBy(callsOf(history, 'apply'), ({ ask }) => ask.token)].flatMap(([token, calls]): Violation[] => {
    const found = rows.get(token) ?? [];
    const ids = calls.flatMap(({ answer }) => (answer?.body['application'] as { id?: string } | undefined)?.id ?? []);
    const ends = withdrawals.filter(({ ask }) => ids.includes(ask.application));
    const writes = [...calls.map((call) => writeOf(call, true)), ...ends.map((call) => writeOf(call, false))].filter(isGiven);
    if (possibleValues(false, writes, atTheEnd).has(found.length > 0)) return [];
    const [rule, text] =
      found.length > 0
        ? (['refused applications never appear', `application ${token} was refused or withdrawn, and is there`] as const)
        : (['acknowledged applications stand', `application ${token} was acknowledged and is gone`] as const);
    return [{ rule, text, calls: [...calls, ...ends] }];
  });
  const twice = [
    ...groupBy(
      final.applications.filter(({ jobId }) => jobId !== null),
      ({ jobId, username }) => `${username}/${jobId}`,
    ),
  ];
  const doubled = twice.filter(([, own]) => own.length > 1);
  return [...told, ...doubled.map(([who]) => ({ rule: 'one application per job', text: `${who} applied twice`, calls: [] }))];
};

type Decision = Call<AskOf<'decide-application' | 'decide-applications'>>;

/** The calls that may have decided an application. */
export const decisionsOn = (history: History, id: string): Decision[] =>
  callsOf(history, 'decide-application', 'decide-applications').filter(({ ask }) =>
    ask.kind === 'decide-application' ? ask.application === id : ask.applications.includes(id),
  );

/** The write of a decision on one application; undefined when it certainly was none. */
function decisionWrite(call: Decision, id: string): Write<string> | undefined {
  const write = writeOf<string>(call, call.ask.status);
  if (!write?.isCertain || call.ask.kind === 'decide-application') return write;
  const made = (call.answer?.body['decisions'] ?? []) as MadeDecision[];
  const outcome = made.find((each) => each.id === id)?.outcome;
  if (outcome === 'skipped') return undefined;
  return outcome === 'decided' ? write : { ...write, until: Infinity, isCertain: false };
}

/** Stages: the entries of the audit log follow from one another, up to the stage that an application which waits has now. */
export const checkStages: Check = ({ history, final }) =>
  final.applications.flatMap(({ id, status }): Violation[] => {
    const entries = final.audit.filter(
      ({ action, subjectId }) => action === 'application.stage' && subjectId.toLowerCase() === id.toLowerCase(),
    );
    const now = final.desk.interviews.includes(id.toLowerCase()) ? 'interview' : 'received';
    const problem = checkChain(entries, 'stage', 'received', status === 'pending' ? now : undefined);
    const calls = callsOf(history, 'stage').filter(({ ask }) => ask.application === id);
    return problem ? [{ rule: 'every change is audited once', text: `stage of application ${id}: ${problem}`, calls }] : [];
  });

/** Decisions on applications: the last acknowledged one stands. */
export const checkApplicationDecisions: Check = ({ history, final }) => {
  return final.applications.flatMap(({ id, status }): Violation[] => {
    const calls = decisionsOn(history, id);
    const writes = calls.map((call) => decisionWrite(call, id)).filter(isGiven);
    const possible = possibleValues<string>('pending', writes, atTheEnd);
    if (possible.has(status)) return [];
    const text = `application ${id} is ${status}, but can only be ${[...possible].join(' or ')}`;
    return [{ rule: 'acknowledged decisions stand', text, calls }];
  });
};

/** Jobs that were made in the run: the last acknowledged change stands. */
export const checkJobs: Check = ({ history, final }) => {
  const rows = new Map(final.jobs.map((job) => [job.id, job.description]));
  const byId = groupBy(callsOf(history, 'create-job', 'update-job', 'delete-job'), ({ ask }) => ask.job);
  return [...byId].flatMap(([id, calls]): Violation[] => {
    const writes = calls.map((call) => writeOf<string>(call, call.ask.kind === 'delete-job' ? '' : call.ask.token)).filter(isGiven);
    const possible = possibleValues<string>('', writes, atTheEnd);
    const description = rows.get(id) ?? '';
    if (possible.has(description)) return [];
    const name = (value: string) => value || 'absent';
    const text = `job ${id} is ${name(description)}, but can only be ${[...possible].map(name).join(' or ')}`;
    return [{ rule: 'acknowledged changes of jobs stand', text, calls }];
  });
};
