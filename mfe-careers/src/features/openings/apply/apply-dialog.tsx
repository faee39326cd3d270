import { careersLimits, type Job } from '@portal/careers-contract';
import { Button, Stack, TextField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { emailInvalidText, isBlank, isEmail, isolated, platform, type StoredUser } from '@portal/portal-contract';
import { SessionEnded } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import { useTabText } from '../../../app/use-tab-text.ts';
import { CoverLetter } from './cover-letter.tsx';
import { useApplication } from './use-application.ts';

interface ApplyDialogProps {
  job: Job;
  /** The member who opened the dialog. It stays open if the session ends. */
  applicant: StoredUser;
  /** Path of the page, to which a sign-in returns. */
  page: string;
  /** True if decisions are mailed, so that the form asks for an address. */
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
  const [email, setEmail] = useState('');
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
        <CoverLetter value={letter} readOnly={submitting} onChange={writeLetter} />
        {mailed && (
          <TextField
            type="email"
            autoComplete="email"
            label="Email (optional)"
            hint="We mail you the decision"
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
