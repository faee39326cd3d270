import { color, size, space, Text } from '@portal/design-system';
import { decisionTexts, standingLimits, type AppealDecision, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { CountedTextArea } from '../../../board/counted-text-area.tsx';
import { useDecision } from '../../../board/use-decision.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { useKeys } from '../keys/use-keys.ts';

interface DecisionBarProps {
  board: ModerationBoard;
  userId: string;
  appeal: PendingAppeal;
  usesKeys: boolean;
  onDecided: () => void;
  /** The question was cancelled: the list takes the focus. */
  onCancelled: () => void;
}

const problems: Record<NonNullable<PendingAppeal['problem']>, string> = {
  'no-record': 'The card is labelled PENDING, but holds no appeal that the portal wrote. Check it on the board.',
  'no-email': 'The appeal on this card has no e-mail address. Check it on the board.',
};

/** Approve and Deny below the case. Both ask once more in place, with room for a note. */
export function DecisionBar({ appeal, ...bar }: DecisionBarProps) {
  const [asked, setAsked] = useState<AppealDecision>();
  const cannot = appeal.isOwn ? decisionTexts.ownAppeal : appeal.problem && problems[appeal.problem];
  useKeys(bar.usesKeys && !cannot && asked === undefined, { a: () => setAsked('approve'), d: () => setAsked('deny') });
  if (cannot)
    return (
      <Foot>
        <Text $size="small" $color="warning">
          {cannot}
        </Text>
      </Foot>
    );
  if (asked) {
    const cancel = () => {
      setAsked(undefined);
      bar.onCancelled();
    };
    return <Question appeal={appeal} asked={asked} {...bar} onCancelled={cancel} />;
  }
  return (
    <Foot>
      <Row>
        <KeyButton tone="main" shortcut="a" onClick={() => setAsked('approve')}>
          Approve
        </KeyButton>
        <KeyButton shortcut="d" onClick={() => setAsked('deny')}>
          Deny
        </KeyButton>
      </Row>
    </Foot>
  );
}

const verbs: Record<AppealDecision, string> = { approve: 'Approve', deny: 'Deny' };

interface QuestionProps extends DecisionBarProps {
  asked: AppealDecision;
}

function Question({ board, userId, appeal, asked, usesKeys, onDecided, onCancelled }: QuestionProps) {
  const { running, decide } = useDecision(board, appeal.id, userId);
  const { fields, change, forget } = useDraft(userId, `note-${appeal.id}`, { note: '' });
  const note = useRef<HTMLDivElement>(null);
  const isTooLong = fields.note.length > standingLimits.appealNote;
  useKeys(usesKeys, { n: () => note.current?.querySelector('textarea')?.focus() });

  async function confirm() {
    if (running || isTooLong) return;
    if (!(await decide(asked, fields.note))) return;
    forget();
    onDecided();
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !running) onCancelled();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
    else return;
    event.preventDefault();
  };
  return (
    <Foot role="group" aria-label={`${verbs[asked]} the appeal of ${appeal.username}`} onKeyDown={press}>
      <div ref={note}>
        <CountedTextArea
          rows={2}
          label={`Note to ${appeal.username} (optional)`}
          readOnly={running !== undefined}
          value={fields.note}
          limit={standingLimits.appealNote}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <Row>
        <KeyButton
          autoFocus
          tone={asked === 'approve' ? 'main' : 'danger'}
          shortcut="↵"
          aria-keyshortcuts="Enter"
          aria-disabled={running !== undefined || isTooLong}
          onClick={() => void confirm()}
        >
          {running ? 'Processing...' : `${verbs[asked]} appeal`}
        </KeyButton>
        <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={onCancelled}>
          Cancel
        </KeyButton>
      </Row>
    </Foot>
  );
}

/** Below the scrolling part of the detail. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${space.xs};
  padding: ${space.sm} ${space.md};
  border-top: ${size.hairline} solid ${color.line};
  background: ${color.surface};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  > :first-child {
    min-width: 9rem;
  }
`;
