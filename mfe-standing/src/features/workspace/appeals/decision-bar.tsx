import { CountedTextArea, lowWindow, Text } from '@portal/design-system';
import { isolated } from '@portal/portal-contract';
import { ButtonRow, handleFormKeys, KeyButton, PaneFoot, TemplatePicker, useKeys } from '@portal/remote-app';
import { standingLimits, type AppealDecision, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDraft } from '../../../app/use-draft.ts';
import { hasObstacle, Obstacle, OwnPunishment } from '../../../board/obstacle.tsx';
import { CopyButton, decisionVerbs, templateSubject } from '../case-form.tsx';
import { AskForm } from '../conversation/ask-form.tsx';
import type { HeldDecisions } from '../held.tsx';

interface DecisionBarProps {
  board: ModerationBoard;
  userId: string;
  held: Pick<HeldDecisions, 'hold' | 'busy' | 'restored' | 'forgetRestored'>;
  appeal: PendingAppeal;
  /** True if the appeal no longer waits for a decision. */
  hasLeft: boolean;
  usesKeys: boolean;
  /** Displayed above the confirmation of a decision. */
  warning: string | undefined;
  /** Called when the confirmation opens or closes. */
  onAsking: (isDeciding: boolean) => void;
  onDecided: () => void;
  /** Moves the focus to the list. */
  onCancelled: () => void;
}

/**
 * Approve, Deny and a question to the appellant. Each opens a form in place. An open form stays when somebody else decides the appeal,
 * but can no longer be sent.
 */
export function DecisionBar({ appeal, hasLeft, ...bar }: DecisionBarProps) {
  const { board, userId } = bar;
  const { restored, forgetRestored } = bar.held;
  const [openForm, setOpenForm] = useState<AppealDecision | 'ask' | undefined>(
    restored?.cardId === appeal.id ? restored.decision : undefined,
  );
  const obstacle = hasObstacle(appeal, hasLeft) && <Obstacle board={board} userId={userId} appeal={appeal} hasLeft={hasLeft} />;
  const [decidesOwn, setDecidesOwn] = useState(false);
  const isWarned = appeal.isIssuer === true && !decidesOwn;
  const canAsk = appeal.conversation !== 'asked';
  const { onAsking } = bar;
  const isDeciding = openForm === 'approve' || openForm === 'deny';
  useEffect(() => {
    onAsking(isDeciding);
    return () => onAsking(false);
  }, [onAsking, isDeciding]);
  useEffect(() => {
    if (restored) forgetRestored();
  }, [restored, forgetRestored]);
  useKeys(bar.usesKeys && !obstacle && openForm === undefined, {
    ...(!isWarned && { a: () => setOpenForm('approve'), d: () => setOpenForm('deny') }),
    ...(canAsk && { q: () => setOpenForm('ask') }),
  });
  if (openForm) {
    const cancel = () => {
      setOpenForm(undefined);
      bar.onCancelled();
    };
    if (openForm !== 'ask') return <Confirmation appeal={appeal} decision={openForm} {...bar} obstacle={obstacle} onCancelled={cancel} />;
    return (
      <PaneFoot>
        <AskForm board={board} userId={userId} appeal={appeal} obstacle={obstacle} onClose={cancel} />
      </PaneFoot>
    );
  }
  if (obstacle) return <PaneFoot>{obstacle}</PaneFoot>;
  return (
    <PaneFoot>
      {appeal.isIssuer && (
        <OwnPunishment concern={appeal.concern}>
          <KeyButton aria-expanded={decidesOwn} onClick={() => setDecidesOwn(!decidesOwn)}>
            Decide it myself…
          </KeyButton>
        </OwnPunishment>
      )}
      <ButtonRow>
        {!isWarned && (
          <>
            <KeyButton tone="main" shortcut="a" onClick={() => setOpenForm('approve')}>
              Approve
            </KeyButton>
            <KeyButton shortcut="d" onClick={() => setOpenForm('deny')}>
              Deny
            </KeyButton>
          </>
        )}
        {canAsk && (
          <KeyButton shortcut="q" onClick={() => setOpenForm('ask')}>
            Ask a question
          </KeyButton>
        )}
      </ButtonRow>
    </PaneFoot>
  );
}

interface ConfirmationProps extends Omit<DecisionBarProps, 'hasLeft'> {
  decision: AppealDecision;
  /** Why the decision can no longer be sent. The note can still be copied. */
  obstacle: ReactNode;
}

function Confirmation({ userId, appeal, decision, obstacle, held, usesKeys, warning, onDecided, onCancelled }: ConfirmationProps) {
  const { hold, busy } = held;
  const { fields, change, forget } = useDraft(userId, `note-${appeal.id}`, { note: '' });
  const note = useRef<HTMLDivElement>(null);
  const isBlocked = Boolean(obstacle) || busy || fields.note.length > standingLimits.appealNote;
  // A low window shows the case from its name on, above the form.
  useEffect(() => {
    if (matchMedia(lowWindow).matches) note.current?.closest('section')?.querySelector('h2')?.scrollIntoView();
  }, []);
  useKeys(usesKeys, { n: () => note.current?.querySelector('textarea')?.focus() });

  async function confirm() {
    if (isBlocked) return;
    if (!(await hold([appeal], decision, () => fields.note))) return;
    forget();
    // The form is gone if the person has opened another case meanwhile, where they stay.
    if (note.current) onDecided();
  }
  return (
    <PaneFoot
      role="group"
      aria-label={`${decisionVerbs[decision]} the appeal of ${isolated(appeal.username)}`}
      onKeyDown={(event) => handleFormKeys(event, { send: confirm, cancel: busy ? undefined : onCancelled })}
    >
      {obstacle}
      {appeal.isIssuer && <OwnPunishment concern={appeal.concern} />}
      {warning && !obstacle && (
        <Text $size="small" $color="warning">
          {warning}
        </Text>
      )}
      {!obstacle && (
        <TemplatePicker
          userId={userId}
          use={decision}
          subject={templateSubject(appeal)}
          usesKeys={usesKeys}
          onPick={(text) => change({ note: text })}
        />
      )}
      <div ref={note}>
        <CountedTextArea
          rows={2}
          label={`Note to ${isolated(appeal.username)} (optional)`}
          readOnly={busy || Boolean(obstacle)}
          value={fields.note}
          limit={standingLimits.appealNote}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <ButtonRow>
        <KeyButton autoFocus tone="main" shortcut="↵" aria-keyshortcuts="Enter" aria-disabled={isBlocked} onClick={() => void confirm()}>
          {busy ? 'Processing...' : `${decisionVerbs[decision]} appeal`}
        </KeyButton>
        {Boolean(obstacle) && <CopyButton text={fields.note} />}
        <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={onCancelled}>
          {obstacle ? 'Close' : 'Cancel'}
        </KeyButton>
      </ButtonRow>
    </PaneFoot>
  );
}
