import { CountedTextArea, Heading, space, Text } from '@portal/design-system';
import { isolated, limits } from '@portal/portal-contract';
import {
  BulkList,
  ButtonRow,
  fillTemplate,
  KeyButton,
  PaneBody,
  PaneFoot,
  SelectionBar,
  TemplatePicker,
  useSelection,
} from '@portal/remote-app';
import { decisionTexts, standingLimits, type AppealDecision, type PendingAppeal } from '@portal/standing-contract';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../app/use-draft.ts';
import { isReady } from './appeals/select-appeals.ts';
import type { Cases } from './appeals/use-cases.ts';
import { decisionVerbs, templateSubject } from './case-form.tsx';
import { TypeMark } from './marks.tsx';

/** The selected cases, and the bulk decision whose preview is open. It stays open even if every selected case leaves the list. */
export function useBulk({ matches, close, showAll }: Pick<Cases, 'matches' | 'close' | 'showAll'>) {
  const selection = useSelection(matches);
  const [bulkDecision, preview] = useState<AppealDecision>();
  const keep = (rows: readonly PendingAppeal[]) => {
    selection.only(rows);
    preview(undefined);
  };
  return {
    selection,
    bulkDecision,
    preview,
    none: () => keep([]),
    /** Previews one decision for these cases. */
    together(rows: readonly PendingAppeal[], decision: AppealDecision): void {
      if (!rows.every((appeal) => matches.includes(appeal))) showAll();
      selection.only(rows);
      preview(decision);
    },
    /** Ends a round. The cases that its bound left out stay selected. */
    end(decided: readonly PendingAppeal[]): void {
      keep(selection.rows.filter((appeal) => isReady(appeal) && !decided.includes(appeal)));
      close();
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;

export const BulkBar = ({ bulk: { selection, preview, none }, total }: { bulk: Bulk; total: number }) => (
  <SelectionBar label="Chosen cases" selection={selection} total={total} onNone={none}>
    <KeyButton onClick={() => preview('approve')}>Approve…</KeyButton>
    <KeyButton onClick={() => preview('deny')}>Deny…</KeyButton>
  </SelectionBar>
);

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
  const noteTo = (appeal: PendingAppeal) => fillTemplate(note, templateSubject(appeal));
  const [first] = included;
  const isFilled = first !== undefined && noteTo(first) !== note;
  const isTooLong = note.length > standingLimits.appealNote || included.some((appeal) => noteTo(appeal).length > standingLimits.appealNote);
  const excess = ready.length - included.length;
  async function confirm() {
    if (!(await onConfirm(included, noteTo))) return;
    forget();
    if (foot.current) onDecided(included);
  }
  return (
    <>
      <Preview>
        <Heading $size="subheading">
          {`${decisionVerbs[decision]} ${excess > 0 ? `${included.length} of ${count(ready.length)}` : count(included.length)}`}
        </Heading>
        <Text $size="small" $color="textMuted">
          Each one is decided separately. Everybody gets an email, and you can undo for a few seconds.
        </Text>
        {excess > 0 && (
          <Text $size="small" $color="warning">
            {`At most ${limits.decisionsAtOnce} at once. The other ${excess} stay chosen for the next round.`}
          </Text>
        )}
        <Cases included={included} blocked={cases.filter((appeal) => !isReady(appeal))} />
      </Preview>
      <PaneFoot ref={foot}>
        <TemplatePicker userId={userId} use={decision} onPick={setNote} />
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
          <KeyButton tone="main" busy={busy} disabled={included.length === 0 || isTooLong} onClick={() => void confirm()}>
            {busy ? 'Processing...' : `${decisionVerbs[decision]} ${count(included.length)}`}
          </KeyButton>
          <KeyButton autoFocus disabled={busy} onClick={onCancel}>
            Cancel
          </KeyButton>
        </ButtonRow>
      </PaneFoot>
    </>
  );
}

const Cases = ({ included, blocked }: { included: readonly PendingAppeal[]; blocked: readonly PendingAppeal[] }) => (
  <>
    <BulkList
      rows={included.map(({ id, username, type, assignee }) => ({
        id,
        name: <b>{username}</b>,
        text: <TypeMark of={type} />,
        warning: assignee && !assignee.isMe && `${isolated(assignee.name)} works on this one.`,
      }))}
    />
    {blocked.length > 0 && (
      <BulkList
        title="Left out"
        rows={blocked.map((appeal) => ({ id: appeal.id, name: <b>{appeal.username || appeal.cardName}</b>, text: reasonFor(appeal) }))}
      />
    )}
  </>
);

function reasonFor({ isOwn, isIssuer, concern = 'issued', held, problem }: PendingAppeal): string {
  if (isOwn) return decisionTexts.ownAppeal;
  if (held) return `${isolated(held.by)} is deciding it.`;
  if (isIssuer) return `${decisionTexts.concernTitles[concern]}. Decide it by itself.`;
  if (problem === 'no-email') return decisionTexts.noEmail;
  return decisionTexts.notPending;
}

const Preview = styled(PaneBody)`
  gap: ${space.sm};
`;
