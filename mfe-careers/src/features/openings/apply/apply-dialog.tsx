import { careersLimits, type Job } from '@portal/careers-contract';
import { Button, Stack, TextField } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { emailPattern, limits, platform, type StoredUser } from '@portal/portal-contract';
import { SessionEnded } from '@portal/remote-app';
import { useSession } from '@portal/shell-api';
import { useId, useState, type FormEvent } from 'react';
import { CoverLetter, useCoverLetter } from './cover-letter.tsx';
import { useApplication } from './use-application.ts';

interface ApplyDialogProps {
  job: Job;
  /** The member who opened the dialog. It stays open if the session ends. */
  applicant: StoredUser;
  /** Path of the page, where a sign-in comes back to. */
  page: string;
  /** Decisions are mailed, so the form asks for an address. */
  mailed: boolean;
  onClose: () => void;
  /** Called when the application is in. */
  onDone: () => void;
}

/** Form to apply for a job. Cannot be closed while sending; keeps the letter until it is sent. */
export default function ApplyDialog({ job, applicant, page, mailed, onClose, onDone }: ApplyDialogProps) {
  const form = useId();
  const { user } = useSession();
  const { submitting, submit, signInAgain } = useApplication(job, applicant, page);
  const [letter, writeLetter, forgetLetter] = useCoverLetter(applicant.userId, job.id);
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const address = email.trim();
  const fits = address === '' || (emailPattern.test(address) && address.length <= limits.email);
  const sendable = letter.trim() !== '' && letter.length <= careersLimits.coverLetter;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!sendable || !fits || submitting || !(await submit(letter, address))) return;
    forgetLetter();
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={() => submitting || onClose()}
      title={`Apply for ${job.title}`}
      description={[job.department, `Applying as ${applicant.username}`].filter(Boolean).join(' • ')}
      actions={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={submitting} disabled={!sendable}>
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
            error={checked && !fits ? 'Please check the email address.' : undefined}
            readOnly={submitting}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
