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
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { Outage, tellFailure } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../app/change.ts';
import { useTabText } from '../../../app/use-tab-text.ts';
import { adminKey } from '../admin-queries.ts';
import { addHeld, bulkNoteKey } from '../held/use-held-applications.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResult, countApplications } from './bulk-result.tsx';

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
              onClick={() => void decideAll(next, note)}
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

function useBulkDecision(userId: string, status: ApplicationDecision, onClose: () => void) {
  const cache = useQueryClient();
  const [made, setMade] = useState<MadeDecision[]>();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (body: object) => request(reviewApi.decideAll, { schema: decisionsReplySchema, body }),
  });
  // The second click of a double-click comes before `isPending`.
  const isSending = useRef(false);
  const decideAll = async (applications: readonly { id: string }[], note: string) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { decisions } = await mutateAsync({ ids: applications.map(({ id }) => id), status, ...(note && { note }), hold: true });
      addHeld(
        cache,
        userId,
        decisions.flatMap(({ id, held, username }) =>
          held ? [{ ...held, applicationId: id.toLowerCase(), username, decision: status }] : [],
        ),
      );
      const all = [...(made ?? []).filter(({ id }) => !decisions.some((each) => each.id === id)), ...decisions];
      if (all.every(({ outcome }) => outcome === 'decided')) {
        toast({ title: `${countApplications(all.length)} ${status}` });
        onClose();
      } else setMade(all);
    } catch (error) {
      const description = reasonOf(error);
      tellFailure(error, { title: 'Failed to update the applications', ...(description !== undefined && { description }) });
    }
    isSending.current = false;
    // Also after a failure, because some may be decided.
    for (const part of ['applications', 'application', 'held']) void cache.invalidateQueries({ queryKey: [...adminKey(userId), part] });
  };
  return { deciding: isPending, made, decideAll };
}
