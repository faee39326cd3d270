import { color, CountedTextArea, size, space, Text } from '@portal/design-system';
import { Lazy } from '@portal/remote-app';
import { decisionTexts, standingLimits, type AppealDecision, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { appealProblems } from '../../../board/appeal-problems.ts';
import { decisionVerbs } from '../decision-verbs.ts';
import { ButtonRow } from '../keys/button-row.ts';
import { handleFormKeys } from '../keys/form-keys.ts';
import { KeyButton } from '../keys/key-button.tsx';
import type { HeldDecisions } from '../held/use-held-decisions.ts';
import { useKeys } from '../keys/use-keys.ts';

interface DecisionBarProps {
  board: ModerationBoard;
  userId: string;
  held: Pick<HeldDecisions, 'hold' | 'busy'>;
  appeal: PendingAppeal;
  usesKeys: boolean;
  /** Displayed above the confirmation of a decision. */
  warning: string | undefined;
  /** Called when the confirmation opens or closes. */
  onAsking: (isDeciding: boolean) => void;
  onDecided: () => void;
  /** Moves the focus to the list. */
  onCancelled: () => void;
}

const loadAskForm = () => import(/* webpackChunkName: "appeal-conversation" */ '../conversation/ask-form.tsx');
const loadTemplates = () => import(/* webpackChunkName: "appeal-conversation" */ '../conversation/template-picker.tsx');

/** Approve, Deny and a question to the appellant. Each opens a form in place. */
export function DecisionBar({ appeal, ...bar }: DecisionBarProps) {
  const [openForm, setOpenForm] = useState<AppealDecision | 'ask'>();
  const obstacle = obstacleOf(appeal);
  const canAsk = appeal.conversation !== 'asked';
  const { onAsking } = bar;
  const isDeciding = openForm === 'approve' || openForm === 'deny';
  useEffect(() => {
    onAsking(isDeciding);
    return () => onAsking(false);
  }, [onAsking, isDeciding]);
  useKeys(bar.usesKeys && !obstacle && openForm === undefined, {
    a: () => setOpenForm('approve'),
    d: () => setOpenForm('deny'),
    ...(canAsk && { q: () => setOpenForm('ask') }),
  });
  if (obstacle)
    return (
      <Foot>
        <Text $size="small" $color="warning">
          {obstacle}
        </Text>
      </Foot>
    );
  if (openForm) {
    const cancel = () => {
      setOpenForm(undefined);
      bar.onCancelled();
    };
    if (openForm !== 'ask') return <Confirmation appeal={appeal} decision={openForm} {...bar} onCancelled={cancel} />;
    return (
      <Foot>
        <Lazy
          load={loadAskForm}
          props={{ board: bar.board, userId: bar.userId, appeal, onClose: cancel }}
          label="Loading the form..."
          height="9rem"
        />
      </Foot>
    );
  }
  return (
    <Foot>
      <ButtonRow>
        <KeyButton tone="main" shortcut="a" onClick={() => setOpenForm('approve')}>
          Approve
        </KeyButton>
        <KeyButton shortcut="d" onClick={() => setOpenForm('deny')}>
          Deny
        </KeyButton>
        {canAsk && (
          <KeyButton shortcut="q" onClick={() => setOpenForm('ask')}>
            Ask back
          </KeyButton>
        )}
      </ButtonRow>
    </Foot>
  );
}

/** Returns why the viewer cannot decide the appeal. Null if they can. */
function obstacleOf({ isOwn, held, problem }: PendingAppeal): string | null {
  if (isOwn) return decisionTexts.ownAppeal;
  if (held) return `${held.by} is deciding this appeal.`;
  return problem && appealProblems[problem];
}

interface ConfirmationProps extends DecisionBarProps {
  decision: AppealDecision;
}

function Confirmation({ userId, appeal, decision, held: { hold, busy }, usesKeys, warning, onDecided, onCancelled }: ConfirmationProps) {
  const { fields, change, forget } = useDraft(userId, `note-${appeal.id}`, { note: '' });
  const note = useRef<HTMLDivElement>(null);
  const isTooLong = fields.note.length > standingLimits.appealNote;
  useKeys(usesKeys, { n: () => note.current?.querySelector('textarea')?.focus() });

  async function confirm() {
    if (busy || isTooLong) return;
    if ((await hold([appeal], decision, () => fields.note)).length === 0) return;
    forget();
    onDecided();
  }
  return (
    <Foot
      role="group"
      aria-label={`${decisionVerbs[decision]} the appeal of ${appeal.username}`}
      onKeyDown={(event) => handleFormKeys(event, confirm, busy ? undefined : onCancelled)}
    >
      {warning && (
        <Text $size="small" $color="warning">
          {warning}
        </Text>
      )}
      <Lazy
        load={loadTemplates}
        props={{ use: decision, appeal, onPick: (text: string) => change({ note: text }) }}
        label="Loading the templates..."
        height="2rem"
      />
      <div ref={note}>
        <CountedTextArea
          rows={2}
          label={`Note to ${appeal.username} (optional)`}
          readOnly={busy}
          value={fields.note}
          limit={standingLimits.appealNote}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <ButtonRow>
        <KeyButton
          autoFocus
          tone={decision === 'approve' ? 'main' : 'danger'}
          shortcut="↵"
          aria-keyshortcuts="Enter"
          aria-disabled={busy || isTooLong}
          onClick={() => void confirm()}
        >
          {busy ? 'Processing...' : `${decisionVerbs[decision]} appeal`}
        </KeyButton>
        <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={onCancelled}>
          Cancel
        </KeyButton>
      </ButtonRow>
    </Foot>
  );
}

/** Stays below the scrolling part of the case. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${space.xs};
  padding: ${space.sm} ${space.md};
  border-top: ${size.hairline} solid ${color.line};
  background: ${color.surface};
`;
