import type { MadeDecision } from '@portal/careers-contract';
import { type AskOf, type Call, callsOf, type History } from '../history.ts';
import { atTheEnd, checkChain, possibleValues, type Write, writeOf } from './register.ts';
import { type Check, groupBy, type Violation } from './violation.ts';

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Checks that acknowledged applications exist unless withdrawn, that refused ones do not, and that nobody has two for a job. */
const checkApplications: Check = ({ history, final }) => {
  const rows = groupBy(final.applications, ({ coverLetter }) => coverLetter);
  const withdrawals = callsOf(history, 'withdraw');
  const problems = [...groupBy(callsOf(history, 'apply'), ({ ask }) => ask.token)].flatMap(([token, calls]): Violation[] => {
    const exists = rows.has(token);
    const ids = calls.flatMap(({ answer }) => (answer?.body['application'] as { id?: string } | undefined)?.id ?? []);
    const ends = withdrawals.filter(({ ask }) => ids.includes(ask.application));
    const writes = [...calls.map((call) => writeOf(call, true)), ...ends.map((call) => writeOf(call, false))].filter(isDefined);
    if (possibleValues(false, writes, atTheEnd).has(exists)) return [];
    const [rule, text] = exists
      ? (['refused applications never appear', `application ${token} was refused or withdrawn, but exists`] as const)
      : (['acknowledged applications stand', `application ${token} was acknowledged, but is lost`] as const);
    return [{ rule, text, calls: [...calls, ...ends] }];
  });
  const byPersonAndJob = groupBy(
    final.applications.filter(({ jobId }) => jobId !== null),
    ({ jobId, username }) => `${username}/${jobId}`,
  );
  const duplicates = [...byPersonAndJob].filter(([, applications]) => applications.length > 1);
  return [...problems, ...duplicates.map(([name]) => ({ rule: 'one application per job', text: `${name} applied twice`, calls: [] }))];
};

type Decision = Call<AskOf<'decide-application' | 'decide-applications'>>;

/** Returns the calls that may have decided an application. */
export const decisionsOn = (history: History, id: string): Decision[] =>
  callsOf(history, 'decide-application', 'decide-applications').filter(({ ask }) =>
    ask.kind === 'decide-application' ? ask.application === id : ask.applications.includes(id),
  );

/** Returns the write of a decision to one application, or undefined if it certainly had no effect. */
function decisionWrite(call: Decision, id: string): Write<string> | undefined {
  const write = writeOf<string>(call, call.ask.status);
  if (!write?.isCertain || call.ask.kind === 'decide-application') return write;
  const decisions = (call.answer?.body['decisions'] ?? []) as MadeDecision[];
  const outcome = decisions.find((each) => each.id === id)?.outcome;
  if (outcome === 'skipped') return undefined;
  return outcome === 'decided' ? write : { ...write, until: Infinity, isCertain: false };
}

/** Checks that the audit entries about stages form a chain, up to the current stage of a pending application. */
const checkStages: Check = ({ history, final }) =>
  final.applications.flatMap(({ id, status }): Violation[] => {
    const entries = final.audit.filter(
      ({ action, subjectId }) => action === 'application.stage' && subjectId.toLowerCase() === id.toLowerCase(),
    );
    const stage = final.desk.interviews.includes(id.toLowerCase()) ? 'interview' : 'received';
    const problem = checkChain(entries, 'stage', 'received', status === 'pending' ? stage : undefined);
    const calls = callsOf(history, 'stage').filter(({ ask }) => ask.application === id);
    return problem ? [{ rule: 'every change is audited once', text: `stage of application ${id}: ${problem}`, calls }] : [];
  });

/** Checks that the last acknowledged decision on each application is in force. */
const checkApplicationDecisions: Check = ({ history, final }) => {
  return final.applications.flatMap(({ id, status }): Violation[] => {
    const calls = decisionsOn(history, id);
    const writes = calls.map((call) => decisionWrite(call, id)).filter(isDefined);
    const possible = possibleValues<string>('pending', writes, atTheEnd);
    if (possible.has(status)) return [];
    const text = `application ${id} is ${status}, but can only be ${[...possible].join(' or ')}`;
    return [{ rule: 'acknowledged decisions stand', text, calls }];
  });
};

/** Checks that the last acknowledged change of each job of the run is in force. */
const checkJobs: Check = ({ history, final }) => {
  const rows = new Map(final.jobs.map((job) => [job.id, job.description]));
  const byId = groupBy(callsOf(history, 'create-job', 'update-job', 'delete-job'), ({ ask }) => ask.job);
  return [...byId].flatMap(([id, calls]): Violation[] => {
    const writes = calls.map((call) => writeOf<string>(call, call.ask.kind === 'delete-job' ? '' : call.ask.token)).filter(isDefined);
    const possible = possibleValues<string>('', writes, atTheEnd);
    const description = rows.get(id) ?? '';
    if (possible.has(description)) return [];
    const name = (value: string) => value || 'absent';
    const text = `job ${id} is ${name(description)}, but can only be ${[...possible].map(name).join(' or ')}`;
    return [{ rule: 'acknowledged changes of jobs stand', text, calls }];
  });
};

export const careersChecks: readonly Check[] = [checkApplications, checkStages, checkApplicationDecisions, checkJobs];
