import { heldDecisionTexts, isolated, queuesChangedEvent } from '@portal/portal-contract';
import { request } from '@portal/api-client';
import { heldApplicationsReplySchema, reviewApi, reviewMessages, undoneReplySchema, type HeldApplication } from '@portal/careers-contract';
import { useMutation, useQueryClient, type QueryClient } from '@portal/query';
import { heldQuery, tellFailure, UndoBar, useHeld, useKeysSetting, writeTab } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useState } from 'react';
import { reasonOf } from '../../app/change.ts';
import { adminKey } from './admin-queries.ts';

const heldApplicationsQuery = (userId: string) =>
  heldQuery([...adminKey(userId), 'held'], (signal) => request(reviewApi.held, { schema: heldApplicationsReplySchema, signal }));

/** Shows new decisions in the bar before the server lists them. */
export function addHeld(cache: QueryClient, userId: string, decisions: readonly Omit<HeldApplication, 'state' | 'error'>[]): void {
  cache.setQueryData(heldApplicationsQuery(userId).queryKey, (reading) => ({
    held: [...(reading?.held ?? []), ...decisions.map((decision) => ({ ...decision, state: 'waiting' as const, error: null }))],
  }));
  countAgain();
}

/** A held decision is in no count, and its undo brings the application back. */
const countAgain = () => void dispatchEvent(new Event(queuesChangedEvent));

/** Key of the text that a decider writes to one applicant, and to several together. */
export const decisionNoteKey = (userId: string, id: string) => `applicationDecision/${userId}/${id.toLowerCase()}`;
export const bulkNoteKey = (userId: string, status: string) => `bulkNote/${userId}/${status}`;

export type HeldApplications = ReturnType<typeof useHeldApplications>;

/** The viewer's decisions on applications that can still be undone. Warns if one of them is not made, or its email is not sent. */
export function useHeldApplications(userId: string) {
  const cache = useQueryClient();
  const held = useHeld({
    query: heldApplicationsQuery(userId),
    onFailure: warn,
    onSettled: () => {
      countAgain();
      void cache.invalidateQueries({ queryKey: adminKey(userId) });
    },
  });
  const { isPending: undoing, mutateAsync } = useMutation({
    mutationFn: (ids: readonly string[]) => request(reviewApi.undo, { schema: undoneReplySchema, body: { ids } }),
  });
  const [restored, setRestored] = useState<HeldApplication>();
  /** Undoes decisions. Their notes return to their forms. @returns the last decision that was undone */
  const undo = async (decisions: readonly HeldApplication[]): Promise<HeldApplication | undefined> => {
    if (undoing) return undefined;
    let last: HeldApplication | undefined;
    try {
      const { undone, notes = {} } = await mutateAsync(decisions.map(({ id }) => id));
      const returned = decisions.filter(({ id }) => undone.includes(id));
      for (const { applicationId = '', decision } of returned)
        keepNote(userId, applicationId, notes[applicationId], returned.length > 1 && decision);
      last = returned.at(-1);
      setRestored(last?.applicationId !== undefined && notes[last.applicationId] ? last : undefined);
      const isLate = undone.length < decisions.length;
      toast(isLate ? { title: heldDecisionTexts.undoTooLate, variant: 'destructive' } : { title: reviewMessages.undone });
    } catch (error) {
      tellFailure(error, { title: reasonOf(error) ?? heldDecisionTexts.undoFailed });
    }
    countAgain();
    await cache.invalidateQueries({ queryKey: adminKey(userId) });
    return last;
  };
  return { ...held, undoing, undo, /** The undone decision whose form opens again, with its note. */ restored };
}

/** Gives a note back to the form of its application, and to the one for several if it was for several. */
function keepNote(userId: string, applicationId: string, note: string | undefined, bulk: string | false): void {
  if (!note) return;
  writeTab(decisionNoteKey(userId, applicationId), note);
  if (bulk) writeTab(bulkNoteKey(userId, bulk), note);
}

/** Reports a decision that was refused, or whose email was not sent. */
function warn({ state, decision, username }: HeldApplication, error: string): void {
  const title = state === 'refused' ? reviewMessages.decisionFailed : reviewMessages[decision];
  toast({ title, description: `${isolated(username)}: ${error}`, variant: 'destructive' });
}

const words: Record<HeldApplication['decision'], string> = { accepted: 'Accepted', rejected: 'Rejected' };

interface HeldUndoProps {
  held: HeldApplications;
  usesKeys: boolean;
  /** Called with the id of an application that returned to the list. */
  onBack?: (applicationId: string) => void;
}

/** The decisions that can still be undone, with buttons to undo them. */
export function HeldUndo({ held: { waiting, sent, asOf, undoing, undo }, usesKeys, onBack }: HeldUndoProps) {
  const undoAndReturn = async (decisions: readonly HeldApplication[]) => {
    const last = await undo(decisions);
    if (last?.applicationId !== undefined) onBack?.(last.applicationId);
  };
  return <UndoBar waiting={waiting} sent={sent} words={words} asOf={asOf} busy={undoing} usesKeys={usesKeys} onUndo={undoAndReturn} />;
}

/** The same bar above the list of applications. */
export const HeldBar = ({ userId }: { userId: string }) => <HeldUndo held={useHeldApplications(userId)} usesKeys={useKeysSetting().isOn} />;
