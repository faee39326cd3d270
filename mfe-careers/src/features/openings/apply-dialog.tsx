import { hasStatus, request } from '@portal/api-client';
import { applyReplySchema, careersApi, careersLimits, careersMessages, pendingJobKey, type Job } from '@portal/careers-contract';
import { Button, CountedTextArea, Stack, TextField, useDialogField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { emailInvalidText, isBlank, isEmail, isolated, platform, type StoredUser } from '@portal/portal-contract';
import { useMutation, useQueryClient } from '@portal/query';
import { SessionEnded, tellFailure, writeTab } from '@portal/remote-app';
import { signIn, toast, useSession } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import { mayHaveChanged, reasonOf } from '../../app/change.ts';
import { openJobsQuery, ownApplicationsKey, type OwnApplications } from '../../app/remote-data.ts';
import { useTabText } from '../../app/use-tab-text.ts';

interface ApplyDialogProps {
  job: Job;
  /** The member who opened the dialog. It stays open if the session ends. */
  applicant: StoredUser;
  /** Path of the page, to which a sign-in returns. */
  page: string;
  /** True if decisions are emailed, so that the form asks for an address. */
  mailed: boolean;
  onClose: () => void;
  /** Called after the application was submitted. */
  onDone: () => void;
}

/** Form to apply for a job. Cannot be closed while sending. Keeps the letter until it is sent. */
export default function ApplyDialog({ job, applicant, page, mailed, onClose, onDone }: ApplyDialogProps) {
  const form = useId();
  const { user } = useSession();
  const { submitting, submit, signInAgain } = useApplication(job, applicant, page);
  const [letter, writeLetter] = useTabText(`coverLetter/${applicant.userId}/${job.id}`);
  const [email, setEmail] = useDialogField('apply', 'email', '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const address = email.trim();
  const isValidEmail = address === '' || isEmail(address);
  const canSend = !isBlank(letter) && letter.length <= careersLimits.coverLetter;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (!canSend || !isValidEmail || submitting || !(await submit(letter, address))) return;
    writeLetter('');
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={() => submitting || onClose()}
      title={`Apply for ${isolated(job.title)}`}
      description={[isolated(job.department), `Applying as ${isolated(applicant.username)}`].filter(Boolean).join(' • ')}
      actions={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={submitting} disabled={!canSend}>
            {submitting ? 'Submitting...' : 'Submit Application'}
          </Button>
        </>
      }
    >
      {!user && <SessionEnded onSignIn={signInAgain}>What you have written is kept until you are back.</SessionEnded>}
      <Stack as="form" id={form} noValidate onSubmit={(event: FormEvent) => void send(event)}>
        <TextField label={`${platform.label} Username`} value={applicant.username} readOnly disabled />
        <CountedTextArea
          label="Cover Letter"
          rows={8}
          required
          autoFocus
          readOnly={submitting}
          placeholder="Who are you, why this position, and when do you have time?"
          value={letter}
          limit={careersLimits.coverLetter}
          onChange={(event) => writeLetter(event.target.value)}
        />
        {mailed && (
          <TextField
            type="email"
            autoComplete="email"
            label="Email (optional)"
            hint="We email you the decision"
            error={wasSubmitted && !isValidEmail ? emailInvalidText : undefined}
            readOnly={submitting}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/**
 * Applies for a job, then refreshes the listings and the member's applications.
 *
 * @param page path of the page, to which a sign-in returns
 */
function useApplication(job: Job, applicant: StoredUser, page: string) {
  const { user } = useSession();
  const cache = useQueryClient();
  const key = ownApplicationsKey(applicant.userId);
  const { isPending: submitting, mutateAsync } = useMutation({
    mutationFn: (body: { jobId: string; coverLetter: string; email?: string }) =>
      request(careersApi.apply, { schema: applyReplySchema, body }),
  });

  /** Sends the application and shows the outcome. @returns whether the application exists, now or from before */
  async function submit(coverLetter: string, email: string): Promise<boolean> {
    if (!user) {
      toast({ title: careersMessages.signInFirst, variant: 'destructive' });
      return false;
    }
    try {
      const { application } = await mutateAsync({ jobId: job.id, coverLetter, ...(email && { email }) });
      cache.setQueryData<OwnApplications>(key, (own) => own && { ...own, applications: [application, ...own.applications] });
      toast({ title: careersMessages.applied });
      refresh();
      return true;
    } catch (error) {
      // The message of a 400 is for developers.
      const reason = (hasStatus(error, 400) ? undefined : reasonOf(error)) ?? careersMessages.applyFailed;
      tellFailure(error, { title: reason });
      if (mayHaveChanged(error)) refresh();
      return reason === careersMessages.alreadyApplied;
    }
  }

  function refresh() {
    void cache.invalidateQueries({ queryKey: openJobsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: key });
  }

  /** Signs in after an expired session. The dialog reopens afterwards. */
  function signInAgain() {
    writeTab(pendingJobKey, job.id);
    void signIn(page);
  }

  return { submitting, submit, signInAgain };
}
