import { request } from '@portal/api-client';
import {
  decisionsPreviewReplySchema,
  decisionsReplySchema,
  reviewApi,
  reviewLimits,
  type ApplicationDecision,
  type MadeDecision,
  type PlannedDecision,
} from '@portal/careers-contract';
import { Alert, Button, CountedTextArea, Name, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useQuery, useQueryClient } from '@portal/query';
import { BulkList, Outage } from '@portal/remote-app';
import { useState } from 'react';
import styled from 'styled-components';
import { useChange } from '../../../app/change.ts';
import { useTabText } from '../../../app/use-tab-text.ts';
import { adminKey } from '../admin-queries.ts';
import { addHeld, bulkNoteKey } from '../held-applications.tsx';

interface BulkDialogProps {
  userId: string;
  ids: readonly string[];
  status: ApplicationDecision;
  /** @param isDecided true if decisions were made */
  onClose: (isDecided: boolean) => void;
}

const verbs: Record<ApplicationDecision, string> = { accepted: 'Accept', rejected: 'Reject' };

/** Accepts or rejects several applications: first shows a preview, then the outcome. */
export default function BulkDialog({ userId, ids, status, onClose }: BulkDialogProps) {
  const [note, setNote] = useTabText(bulkNoteKey(userId, status));
  const reading = usePreview(userId, ids, status);
  const { data, error } = reading;
  const finish = (isDecided: boolean) => {
    if (isDecided) setNote('');
    onClose(isDecided);
  };
  const { deciding, made, decideAll } = useBulkDecision(userId, status, () => finish(true));
  const close = () => finish(made !== undefined);
  const planned = data?.decisions ?? [];
  const decided = planned.filter(({ skip }) => skip === null);
  const retry = made?.filter(({ outcome }) => outcome === 'failed') ?? [];
  const next: readonly { id: string }[] = made ? retry : decided;
  return (
    <Dialog
      open
      onOpenChange={() => deciding || close()}
      title={`${verbs[status]} ${countApplications(made?.length ?? ids.length)}`}
      description="Each one is decided separately, with its own entry in the audit log."
      actions={
        <>
          <Button variant="secondary" disabled={deciding} onClick={close}>
            {made ? 'Done' : 'Cancel'}
          </Button>
          {(!made || retry.length > 0) && (
            <Button
              variant="brand"
              busy={deciding}
              disabled={next.length === 0 || note.length > reviewLimits.mailNote}
              onClick={() => void decideAll({ applications: next, note })}
            >
              {made ? 'Try Again' : `${verbs[status]} ${countApplications(decided.length)}`}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <BulkResult status={status} made={made} />
      ) : (
        <>
          {error && <Outage of={reading} failed="We couldn't load the applications" />}
          {!data && !error && (
            <Stack role="status">
              <VisuallyHidden>Loading the preview...</VisuallyHidden>
              <Skeleton $height="9rem" />
            </Stack>
          )}
          {data && <BulkPreview status={status} planned={planned} note={note} busy={deciding} onNote={setNote} />}
          {data && decided.length === 0 && <Text role="status">None of these can be decided.</Text>}
        </>
      )}
    </Dialog>
  );
}

const usePreview = (userId: string, ids: readonly string[], status: ApplicationDecision) =>
  useQuery<{ decisions: PlannedDecision[] }>({
    queryKey: [...adminKey(userId), 'preview', status, ids],
    queryFn: ({ signal }) => request(reviewApi.preview, { schema: decisionsPreviewReplySchema, body: { ids, status }, signal }),
    // A preview is outdated once the dialog closes.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** @param onClose called once all are decided. Until then `made` has the outcome of each */
function useBulkDecision(userId: string, status: ApplicationDecision, onClose: () => void) {
  const cache = useQueryClient();
  const [made, setMade] = useState<MadeDecision[]>();
  /** Also after every failure, because some may be decided. */
  const refresh = () => {
    for (const part of ['applications', 'application', 'held']) void cache.invalidateQueries({ queryKey: [...adminKey(userId), part] });
  };
  const { isPending, change } = useChange({
    async send({ applications, note }: { applications: readonly { id: string }[]; note: string }) {
      const body = { ids: applications.map(({ id }) => id), status, ...(note && { note }), hold: true };
      const { decisions } = await request(reviewApi.decideAll, { schema: decisionsReplySchema, body }).finally(refresh);
      addHeld(
        cache,
        userId,
        decisions.flatMap(({ id, held, username }) =>
          held ? [{ ...held, applicationId: id.toLowerCase(), username, decision: status }] : [],
        ),
      );
      const all = [...(made ?? []).filter(({ id }) => !decisions.some((each) => each.id === id)), ...decisions];
      const isComplete = all.every(({ outcome }) => outcome === 'decided');
      if (isComplete) onClose();
      else setMade(all);
      return isComplete && all.length;
    },
    success: (count) => (count ? { title: `${countApplications(count)} ${status}` } : undefined),
    failure: 'Failed to update the applications',
  });
  return { deciding: isPending, made, decideAll: change };
}

const countApplications = (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`;

/** An applicant's row in a bulk list. */
const applicantOf = ({ id, username, jobTitle }: Pick<MadeDecision, 'id' | 'username' | 'jobTitle'>) => ({
  id,
  name: (
    <>
      <b>
        <Name>{username || 'Unknown'}</Name>
      </b>{' '}
      <Name>{jobTitle}</Name>
    </>
  ),
});

/** The outcome of a bulk decision. Names each applicant for whom a step failed. */
function BulkResult({ status, made }: { status: ApplicationDecision; made: readonly MadeDecision[] }) {
  const decided = made.filter(({ outcome }) => outcome === 'decided');
  const others = made.filter(({ outcome }) => outcome !== 'decided');
  const hasFailed = others.some(({ outcome }) => outcome === 'failed');
  return (
    <Stack>
      <Alert
        tone={hasFailed || decided.length === 0 ? 'warning' : 'success'}
      >{`${countApplications(decided.length)} ${status}.${others.length > 0 ? ` ${others.length} not decided.` : ''}`}</Alert>
      {others.length > 0 && (
        <BulkList title="Not decided" rows={others.map((person) => ({ ...applicantOf(person), text: person.reason ?? '' }))} />
      )}
    </Stack>
  );
}

interface BulkPreviewProps {
  status: ApplicationDecision;
  planned: readonly PlannedDecision[];
  note: string;
  busy: boolean;
  onNote: (note: string) => void;
}

/** Lists the applicants with their email or the reason why they are left out, above a field for a note to all of them. */
function BulkPreview({ status, planned, note, busy, onNote }: BulkPreviewProps) {
  const decided = planned.filter(({ skip }) => skip === null);
  const skipped = planned.filter(({ skip }) => skip !== null);
  const mailed = decided.filter(({ mail }) => mail).length;
  return (
    <>
      <Scroll tabIndex={0} role="region" aria-label="Preview">
        {decided.length > 0 && (
          <BulkList
            title={status === 'accepted' ? 'To be accepted' : 'To be rejected'}
            rows={decided.map((person) => ({ ...applicantOf(person), text: effectOf(person) }))}
          />
        )}
        {skipped.length > 0 && (
          <BulkList title="Left out" rows={skipped.map((person) => ({ ...applicantOf(person), text: person.skip ?? '' }))} />
        )}
      </Scroll>
      {mailed > 0 && (
        <CountedTextArea
          label={`Note in the email to ${mailed === 1 ? 'one applicant' : `${mailed} applicants`} (optional)`}
          rows={3}
          value={note}
          limit={reviewLimits.mailNote}
          readOnly={busy}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </>
  );
}

const effectOf = ({ mail, role }: PlannedDecision): string =>
  [mail ? 'Gets an email' : 'No email: sees it on the careers page', role && `Gets the rank ${role}`].filter(Boolean).join(' • ');

const Scroll = styled(Stack)`
  max-height: 40dvh;
  overflow-y: auto;
`;
