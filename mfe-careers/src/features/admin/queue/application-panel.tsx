import { reviewLimits, reviewMessages, type AdminApplication, type ApplicationDecision } from '@portal/careers-contract';
import { CountedTextArea, Heading, Name, Stack, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { Back, ButtonRow, handleFormKeys, KeyButton, PaneBody, PaneFoot, TemplatePicker, useKeys } from '@portal/remote-app';
import { useRef, useState } from 'react';
import { useTabText } from '../../../app/use-tab-text.ts';
import { ApplicationView, heldText, OwnApplicant, useApplication } from '../applications/application-view.tsx';
import { useDecision, usePreload } from '../applications/use-decision.ts';
import { decisionNoteKey, type HeldApplications } from '../held-applications.tsx';

interface ApplicationPanelProps {
  userId: string;
  application: AdminApplication;
  /** Id of the next application, to be preloaded. */
  ahead: string | undefined;
  held: HeldApplications;
  usesKeys: boolean;
  /** True if the application no longer waits for a decision. */
  hasLeft: boolean;
  close: () => void;
  /** Goes on to the next application after a decision. */
  openNext: () => void;
}

/** One application with all that a decision needs, and the decision below it. */
export function ApplicationPanel({ userId, application, ahead, close, ...decision }: ApplicationPanelProps) {
  const reading = useApplication(userId, application.id);
  usePreload(userId, ahead);
  return (
    <>
      <PaneBody>
        <Stack $gap="xs">
          <Back onClick={close}>Back to the list</Back>
          <Heading $size="subheading">
            <Name>{application.username}</Name>
          </Heading>
          <Text $color="textMuted">{isolated(application.jobTitle)}</Text>
        </Stack>
        <ApplicationView userId={userId} reading={reading} withPerson />
      </PaneBody>
      <DecisionFoot
        // An undone decision opens its form again, with its note.
        key={decision.held.restored?.applicationId === application.id.toLowerCase() ? decision.held.restored.id : ''}
        userId={userId}
        application={{ ...application, ...reading.data }}
        getsMail={reading.data?.getsMail === true}
        {...decision}
      />
    </>
  );
}

interface DecisionFootProps extends Omit<ApplicationPanelProps, 'ahead' | 'close'> {
  /** True if the applicant gets an email, with a note. */
  getsMail: boolean;
}

const verbs: Record<ApplicationDecision, string> = { accepted: 'Accept', rejected: 'Reject' };
const uses = { accepted: 'accept', rejected: 'reject' } as const;

/** Accept and Reject. Each opens a form in place, which asks for a note to the applicant. */
function DecisionFoot({ userId, application, getsMail, held, usesKeys, hasLeft, openNext }: DecisionFootProps) {
  const { id, username, status, isOwn, isCoordinator } = application;
  const { restored } = held;
  const [openForm, setOpenForm] = useState<ApplicationDecision | undefined>(
    restored?.applicationId === id.toLowerCase() ? restored.decision : undefined,
  );
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [note, setNote] = useTabText(decisionNoteKey(userId, id));
  const { isPending, change: decide } = useDecision(userId, application, status, isCoordinator);
  const field = useRef<HTMLDivElement>(null);
  const obstacle = hasLeft
    ? 'This application no longer waits for a decision.'
    : isOwn
      ? reviewMessages.ownApplication
      : application.held && heldText(application.held);
  const mayDecide = !obstacle && (!isCoordinator || isConfirmed);
  useKeys(usesKeys && mayDecide && !openForm, { a: () => setOpenForm('accepted'), d: () => setOpenForm('rejected') });
  useKeys(usesKeys && openForm !== undefined, { n: () => field.current?.querySelector('textarea')?.focus() });

  async function confirm(decision: ApplicationDecision) {
    if (isPending || note.length > reviewLimits.mailNote) return;
    if (!(await decide({ status: decision, ...(getsMail && { note }) }))) return;
    setNote('');
    // The form is gone if the person has opened another application meanwhile, where they stay.
    if (field.current) openNext();
  }

  if (obstacle)
    return (
      <PaneFoot>
        <Text role="status" $size="small" $color="warning">
          {obstacle}
        </Text>
      </PaneFoot>
    );
  if (!openForm)
    return <PaneFoot>{mayDecide ? <Choice onChoose={setOpenForm} /> : <OwnApplicant onConfirm={() => setIsConfirmed(true)} />}</PaneFoot>;
  return (
    <PaneFoot
      ref={field}
      role="group"
      aria-label={`${verbs[openForm]} the application of ${isolated(username)}`}
      onKeyDown={(event) =>
        handleFormKeys(event, { send: () => confirm(openForm), cancel: isPending ? undefined : () => setOpenForm(undefined) })
      }
    >
      <NoteToApplicant {...{ userId, application, getsMail, usesKeys, note, setNote }} decision={openForm} busy={isPending} />
      <ButtonRow>
        <KeyButton autoFocus tone="main" shortcut="↵" aria-keyshortcuts="Enter" busy={isPending} onClick={() => void confirm(openForm)}>
          {isPending ? 'Processing...' : `${verbs[openForm]} application`}
        </KeyButton>
        <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" disabled={isPending} onClick={() => setOpenForm(undefined)}>
          Cancel
        </KeyButton>
      </ButtonRow>
    </PaneFoot>
  );
}

const Choice = ({ onChoose }: { onChoose: (decision: ApplicationDecision) => void }) => (
  <ButtonRow>
    <KeyButton tone="main" shortcut="a" onClick={() => onChoose('accepted')}>
      Accept
    </KeyButton>
    <KeyButton shortcut="d" onClick={() => onChoose('rejected')}>
      Reject
    </KeyButton>
  </ButtonRow>
);

interface NoteToApplicantProps extends Pick<DecisionFootProps, 'userId' | 'application' | 'getsMail' | 'usesKeys'> {
  decision: ApplicationDecision;
  note: string;
  setNote: (note: string) => void;
  busy: boolean;
}

/** The optional note of the email about a decision. Without an email, says how the applicant hears of it. */
const NoteToApplicant = ({ userId, application, getsMail, usesKeys, decision, note, setNote, busy }: NoteToApplicantProps) =>
  getsMail ? (
    <>
      <TemplatePicker
        userId={userId}
        use={uses[decision]}
        subject={{ name: application.username, type: application.jobTitle }}
        usesKeys={usesKeys}
        onPick={setNote}
      />
      <CountedTextArea
        rows={2}
        label={`Note to ${isolated(application.username)} (optional)`}
        readOnly={busy}
        value={note}
        limit={reviewLimits.mailNote}
        onChange={(event) => setNote(event.target.value)}
      />
    </>
  ) : (
    <Text
      $size="small"
      $color="textMuted"
    >{`${isolated(application.username)} gets no email, and sees the decision on the careers page.`}</Text>
  );
