import { color, CountedTextArea, family, size, space, Text, type as fontType, weight } from '@portal/design-system';
import { Lazy } from '@portal/remote-app';
import { decisionTexts, standingLimits, type AppealDecision, type PendingAppeal } from '@portal/standing-contract';
import { useState } from 'react';
import styled from 'styled-components';
import { isReady } from '../appeals/select-appeals.ts';
import { TypeMark } from '../appeals/type-mark.tsx';
import { fillTemplate } from '../conversation/fill-template.ts';
import { ButtonRow } from '../keys/button-row.ts';
import { KeyButton } from '../keys/key-button.tsx';

interface BulkPreviewProps {
  decision: AppealDecision;
  /** The chosen cases, in the order of the list. */
  chosen: readonly PendingAppeal[];
  busy: boolean;
  onConfirm: (cases: readonly PendingAppeal[], noteTo: (appeal: PendingAppeal) => string) => void;
  onCancel: () => void;
}

const loadTemplates = () => import(/* webpackChunkName: "appeal-conversation" */ '../conversation/template-picker.tsx');

const verbs: Record<AppealDecision, string> = { approve: 'Approve', deny: 'Deny' };
const count = (cases: number) => `${cases} ${cases === 1 ? 'appeal' : 'appeals'}`;

/** Shows the outcome of a bulk decision before it is made: the cases that are decided, and those that are left out, with the reason. */
export function BulkPreview({ decision, chosen, busy, onConfirm, onCancel }: BulkPreviewProps) {
  const [note, setNote] = useState('');
  const possible = chosen.filter(isReady);
  const decided = possible.slice(0, standingLimits.decisionsAtOnce);
  const noteTo = (appeal: PendingAppeal) => fillTemplate(note, appeal);
  const [first] = decided;
  const isFilled = first !== undefined && noteTo(first) !== note;
  const isTooLong = note.length > standingLimits.appealNote || decided.some((appeal) => noteTo(appeal).length > standingLimits.appealNote);
  const beyond = possible.length - decided.length;
  const left = chosen.filter((appeal) => !isReady(appeal));
  return (
    <>
      <Scroll>
        <h2>
          {verbs[decision]} {count(decided.length)}
        </h2>
        <Text $size="small" $color="textMuted">
          Each is a decision of its own. Everybody gets an email, and you can undo for a few seconds.
        </Text>
        <Decided cases={decided} />
        {left.length + beyond > 0 && <LeftOut cases={left} beyond={beyond} />}
      </Scroll>
      <Foot>
        <Lazy load={loadTemplates} props={{ use: decision, onPick: setNote }} label="Loading the templates..." height="2rem" />
        <CountedTextArea
          rows={2}
          label="Note to all of them (optional)"
          value={note}
          limit={standingLimits.appealNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {isFilled && (
          <Text $size="caption" $color={isTooLong ? 'danger' : 'textMuted'}>
            {isTooLong
              ? 'With names and types filled in, the note is too long for some of them.'
              : `${first.username} reads: ${noteTo(first)}`}
          </Text>
        )}
        <ButtonRow>
          <KeyButton
            autoFocus
            tone={decision === 'approve' ? 'main' : 'danger'}
            disabled={busy || decided.length === 0 || isTooLong}
            onClick={() => onConfirm(decided, noteTo)}
          >
            {busy ? 'Processing...' : `${verbs[decision]} ${count(decided.length)}`}
          </KeyButton>
          <KeyButton disabled={busy} onClick={onCancel}>
            Cancel
          </KeyButton>
        </ButtonRow>
      </Foot>
    </>
  );
}

const Decided = ({ cases }: { cases: readonly PendingAppeal[] }) => (
  <Cases>
    {cases.map(({ id, username, type, assignee }) => (
      <li key={id}>
        <b>{username}</b>
        <TypeMark of={type} />
        {assignee && !assignee.isMe && <em>{assignee.name} works on this one.</em>}
      </li>
    ))}
  </Cases>
);

/** @param beyond number of cases that could be decided, but not together with the others */
const LeftOut = ({ cases, beyond }: { cases: readonly PendingAppeal[]; beyond: number }) => (
  <section>
    <h3>Left out ({cases.length + beyond})</h3>
    {beyond > 0 && (
      <Text $size="small">
        {count(beyond)} for the next time: at most {standingLimits.decisionsAtOnce} at once.
      </Text>
    )}
    <Cases>
      {cases.map((appeal) => (
        <li key={appeal.id}>
          <b>{appeal.username || appeal.cardName}</b>
          <span>{reasonFor(appeal)}</span>
        </li>
      ))}
    </Cases>
  </section>
);

function reasonFor({ isOwn, held, problem }: PendingAppeal): string {
  if (isOwn) return decisionTexts.ownAppeal;
  if (held) return `${held.by} is deciding it.`;
  if (problem === 'no-email') return decisionTexts.noEmail;
  return decisionTexts.notPending;
}

const Scroll = styled.div`
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: ${space.md};
  overflow-y: auto;
  h2 {
    font: ${weight.bold} ${fontType.subheading} ${family.display};
  }
  h3 {
    font: ${weight.semibold} ${fontType.small} ${family.text};
  }
`;

const Cases = styled.ul`
  font: ${weight.regular} ${fontType.small} ${family.text};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.xs};
    padding-block: ${space.xxs};
    border-bottom: ${size.hairline} solid ${color.line};
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.textMuted};
  }
  em {
    grid-column: 1 / -1;
    color: ${color.warning};
    font-style: normal;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.sm} ${space.md};
  border-top: ${size.hairline} solid ${color.line};
`;
