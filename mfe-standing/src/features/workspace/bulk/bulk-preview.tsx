import { type as fontType, color, CountedTextArea, family, size, space, Text, weight } from '@portal/design-system';
import { isolated, limits } from '@portal/portal-contract';
import { KeyButton } from '@portal/remote-app';
import { decisionTexts, standingLimits, type AppealDecision, type PendingAppeal } from '@portal/standing-contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../../app/use-draft.ts';
import { isReady } from '../appeals/select-appeals.ts';
import { ButtonRow, decisionVerbs } from '../case-form.tsx';
import { fillTemplate, TemplatePicker } from '../conversation/template-picker.tsx';
import { TypeMark } from '../marks.tsx';

interface BulkPreviewProps {
  userId: string;
  decision: AppealDecision;
  /** The selected cases in list order. */
  cases: readonly PendingAppeal[];
  busy: boolean;
  /** Decides the cases. @returns whether at least one decision was accepted */
  onConfirm: (cases: readonly PendingAppeal[], noteTo: (appeal: PendingAppeal) => string) => Promise<boolean | undefined>;
  /** Called after that, unless the preview has been closed meanwhile. */
  onDecided: (cases: readonly PendingAppeal[]) => void;
  onCancel: () => void;
}

const count = (cases: number) => `${cases} ${cases === 1 ? 'appeal' : 'appeals'}`;

/** Preview of a bulk decision: the cases that it decides, and those that it leaves out with the reason. */
export function BulkPreview({ userId, decision, cases, busy, onConfirm, onDecided, onCancel }: BulkPreviewProps) {
  const foot = useRef<HTMLDivElement>(null);
  const { fields, change, forget } = useDraft(userId, `bulk-${decision}`, { note: '' });
  const { note } = fields;
  const setNote = (text: string) => change({ note: text });
  const ready = cases.filter(isReady);
  const included = ready.slice(0, limits.decisionsAtOnce);
  const noteTo = (appeal: PendingAppeal) => fillTemplate(note, appeal);
  const [first] = included;
  const isFilled = first !== undefined && noteTo(first) !== note;
  const isTooLong = note.length > standingLimits.appealNote || included.some((appeal) => noteTo(appeal).length > standingLimits.appealNote);
  const excess = ready.length - included.length;
  const blocked = cases.filter((appeal) => !isReady(appeal));
  async function confirm() {
    if (!(await onConfirm(included, noteTo))) return;
    forget();
    if (foot.current) onDecided(included);
  }
  return (
    <>
      <Scroll>
        <h2>{`${decisionVerbs[decision]} ${excess > 0 ? `${included.length} of ${count(ready.length)}` : count(included.length)}`}</h2>
        <Text $size="small" $color="textMuted">
          Each is a decision of its own. Everybody gets an email, and you can undo for a few seconds.
        </Text>
        {excess > 0 && (
          <Text $size="small" $color="warning">
            {`At most ${limits.decisionsAtOnce} at once. The other ${excess} stay chosen for the next round.`}
          </Text>
        )}
        <Included cases={included} />
        {blocked.length > 0 && <LeftOut cases={blocked} />}
      </Scroll>
      <Foot ref={foot}>
        <TemplatePicker use={decision} onPick={setNote} />
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
              : `${isolated(first.username)} reads: ${noteTo(first)}`}
          </Text>
        )}
        <ButtonRow>
          <KeyButton
            tone={decision === 'approve' ? 'main' : 'danger'}
            busy={busy}
            disabled={included.length === 0 || isTooLong}
            onClick={() => void confirm()}
          >
            {busy ? 'Processing...' : `${decisionVerbs[decision]} ${count(included.length)}`}
          </KeyButton>
          <KeyButton autoFocus disabled={busy} onClick={onCancel}>
            Cancel
          </KeyButton>
        </ButtonRow>
      </Foot>
    </>
  );
}

const Included = ({ cases }: { cases: readonly PendingAppeal[] }) => (
  <Cases>
    {cases.map(({ id, username, type, assignee }) => (
      <li key={id}>
        <b>{username}</b>
        <TypeMark of={type} />
        {assignee && !assignee.isMe && <em>{`${isolated(assignee.name)} works on this one.`}</em>}
      </li>
    ))}
  </Cases>
);

const LeftOut = ({ cases }: { cases: readonly PendingAppeal[] }) => (
  <section>
    <h3>{`Left out (${cases.length})`}</h3>
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

function reasonFor({ isOwn, isIssuer, held, problem }: PendingAppeal): string {
  if (isOwn) return decisionTexts.ownAppeal;
  if (held) return `${isolated(held.by)} is deciding it.`;
  if (isIssuer) return `${decisionTexts.ownPunishmentTitle}. Decide it by itself.`;
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
