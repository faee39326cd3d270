import { color, CountedTextArea, size, space, Text } from '@portal/design-system';
import { Lazy } from '@portal/remote-app';
import { decisionTexts, standingLimits, type AppealDecision, type ModerationBoard, type PendingAppeal } from '@portal/standing-contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { ButtonRow } from '../keys/button-row.ts';
import { KeyButton } from '../keys/key-button.tsx';
import type { Held } from '../held/use-held.ts';
import { useKeys } from '../keys/use-keys.ts';

interface DecisionBarProps {
  board: ModerationBoard;
  userId: string;
  held: Pick<Held, 'hold' | 'busy'>;
  appeal: PendingAppeal;
  usesKeys: boolean;
  /** Shown before the decision is confirmed. */
  warning: string | undefined;
  /** The question is on show, or no longer. */
  onAsking: (asks: boolean) => void;
  onDecided: () => void;
  /** The question was cancelled: the list takes the focus. */
  onCancelled: () => void;
}

const problems: Record<NonNullable<PendingAppeal['problem']>, string> = {
  'no-record': 'The card is labelled PENDING, but holds no appeal that the portal wrote. Check it on the board.',
  'no-email': 'The appeal on this card has no email address. Check it on the board.',
};

const loadAskForm = () => import(/* webpackChunkName: "appeal-conversation" */ '../conversation/ask-form.tsx');
const loadTemplates = () => import(/* webpackChunkName: "appeal-conversation" */ '../conversation/template-picker.tsx');

/** Approve, Deny and a question to the appellant, below the case. Each opens in place, with room for a text. */
export function DecisionBar({ appeal, ...bar }: DecisionBarProps) {
  const [asked, setAsked] = useState<AppealDecision | 'ask'>();
  const cannot = refusalOf(appeal);
  const mayAsk = appeal.conversation !== 'asked';
  const { onAsking } = bar;
  const decides = asked === 'approve' || asked === 'deny';
  useEffect(() => {
    onAsking(decides);
    return () => onAsking(false);
  }, [onAsking, decides]);
  useKeys(bar.usesKeys && !cannot && asked === undefined, {
    a: () => setAsked('approve'),
    d: () => setAsked('deny'),
    ...(mayAsk && { q: () => setAsked('ask') }),
  });
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
    if (asked !== 'ask') return <Question appeal={appeal} asked={asked} {...bar} onCancelled={cancel} />;
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
        <KeyButton tone="main" shortcut="a" onClick={() => setAsked('approve')}>
          Approve
        </KeyButton>
        <KeyButton shortcut="d" onClick={() => setAsked('deny')}>
          Deny
        </KeyButton>
        {mayAsk && (
          <KeyButton shortcut="q" onClick={() => setAsked('ask')}>
            Ask back
          </KeyButton>
        )}
      </ButtonRow>
    </Foot>
  );
}

/** Returns why the viewer cannot decide; null when they can. */
function refusalOf({ isOwn, held, problem }: PendingAppeal): string | null {
  if (isOwn) return decisionTexts.ownAppeal;
  if (held) return `${held.by} is deciding this appeal.`;
  return problem && problems[problem];
}

const verbs: Record<AppealDecision, string> = { approve: 'Approve', deny: 'Deny' };

interface QuestionProps extends DecisionBarProps {
  asked: AppealDecision;
}

function Question({ userId, appeal, asked, held: { hold, busy }, usesKeys, warning, onDecided, onCancelled }: QuestionProps) {
  const { fields, change, forget } = useDraft(userId, `note-${appeal.id}`, { note: '' });
  const note = useRef<HTMLDivElement>(null);
  const isTooLong = fields.note.length > standingLimits.appealNote;
  useKeys(usesKeys, { n: () => note.current?.querySelector('textarea')?.focus() });

  async function confirm() {
    if (busy || isTooLong) return;
    if ((await hold([appeal], asked, () => fields.note)).length === 0) return;
    forget();
    onDecided();
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onCancelled();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
    else return;
    event.preventDefault();
  };
  return (
    <Foot role="group" aria-label={`${verbs[asked]} the appeal of ${appeal.username}`} onKeyDown={press}>
      {warning && (
        <Text $size="small" $color="warning">
          {warning}
        </Text>
      )}
      <Lazy
        load={loadTemplates}
        props={{ use: asked, appeal, onPick: (text: string) => change({ note: text }) }}
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
          tone={asked === 'approve' ? 'main' : 'danger'}
          shortcut="↵"
          aria-keyshortcuts="Enter"
          aria-disabled={busy || isTooLong}
          onClick={() => void confirm()}
        >
          {busy ? 'Processing...' : `${verbs[asked]} appeal`}
        </KeyButton>
        <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={onCancelled}>
          Cancel
        </KeyButton>
      </ButtonRow>
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
