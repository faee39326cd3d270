import { request } from '@portal/api-client';
import { Cluster, Text } from '@portal/design-system';
import { isolated, type StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { handleFormKeys, KeyButton, useKeys, usePresence } from '@portal/remote-app';
import {
  assignCaseReplySchema,
  assignTexts,
  deskEvent,
  deskEventSchema,
  type AssignCaseRequest,
  type CaseViewer,
  type ModerationBoard,
  type PendingAppeal,
} from '@portal/standing-contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { parse } from 'zod/mini';
import { useWrite } from '../../app/write.ts';
import { changeListed, pendingAppealsQuery } from '../../board/board-api.ts';
import { boardKinds } from '../../board/board-kind.ts';
import { PersonMark } from './marks.tsx';
import { queuesQuery } from './queue-nav.tsx';

interface AssignLineProps extends Assign {
  appeal: PendingAppeal;
  usesKeys: boolean;
  /** Called when the confirmation closes, to focus the list. */
  onAnswered: () => void;
}

/** The assignee of a case, with a button to assign or unassign the viewer. Taking over from a colleague asks for confirmation. */
export function AssignLine({ appeal, busy, assign, usesKeys, onAnswered }: AssignLineProps) {
  const { assignee, isOwn } = appeal;
  const [isAsking, setIsAsking] = useState(false);
  const isTaken = assignee !== undefined && !assignee.isMe;
  const change = () => {
    if (isTaken) setIsAsking(true);
    else void assign(appeal, assignee ? 'nobody' : 'me');
  };
  useKeys(usesKeys && !isOwn && !busy && !isAsking, { i: change });
  if (isOwn && !assignee) return null;
  if (isAsking && isTaken) {
    const answer = (isConfirmed: boolean) => {
      setIsAsking(false);
      onAnswered();
      if (isConfirmed) void assign(appeal, 'me');
    };
    return <TakeOver from={assignee.name} onAnswer={answer} />;
  }
  return (
    <Cluster $gap="xs">
      {assignee && <PersonMark kind="assignee" name={assignee.name} />}
      <Text as="span" $size="small" $color={assignee ? 'text' : 'textMuted'}>
        {assignee ? `Assigned to ${assignee.isMe ? 'you' : isolated(assignee.name)}` : 'Nobody works on this yet'}
      </Text>
      {!isOwn && (
        <KeyButton shortcut="i" busy={busy} onClick={change}>
          {isTaken ? 'Take over…' : assignee ? 'Unassign' : 'Assign to me'}
        </KeyButton>
      )}
    </Cluster>
  );
}

const TakeOver = ({ from, onAnswer }: { from: string; onAnswer: (isConfirmed: boolean) => void }) => (
  <Cluster
    role="group"
    $gap="xs"
    aria-label={`Take this case over from ${from}?`}
    onKeyDown={(event: KeyboardEvent) => handleFormKeys(event, { cancel: () => onAnswer(false) })}
  >
    <Text as="span" $size="small" $weight="semibold">{`${from} works on this. Take it over?`}</Text>
    <KeyButton autoFocus tone="main" shortcut="↵" aria-keyshortcuts="Enter" onClick={() => onAnswer(true)}>
      Take over
    </KeyButton>
    <KeyButton shortcut="Esc" aria-keyshortcuts="Escape" onClick={() => onAnswer(false)}>
      Cancel
    </KeyButton>
  </Cluster>
);

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Colleagues who are looking at the case or deciding it. Screen readers announce each change.
 *
 * @param viewers colleagues who have the case open, null while that is unknown
 */
export const CaseViewers = ({ viewers }: { viewers: readonly CaseViewer[] | null }) => (
  <Cluster role="status" $gap="md">
    {viewers === null ? (
      <Text as="span" $size="caption" $color="textMuted">
        We can't tell who else has this open.
      </Text>
    ) : (
      [true, false].map((isDeciding) => {
        const people = viewers.filter((viewer) => viewer.isDeciding === isDeciding).map(({ name }) => isolated(name));
        if (people.length === 0) return null;
        const verb = people.length > 1 ? 'are' : 'is';
        return (
          <Cluster as="span" $gap="xs" key={String(isDeciding)}>
            {people.map((name) => (
              <PersonMark key={name} kind="viewer" name={name} />
            ))}
            <Text as="span" $size="small" $color={isDeciding ? 'warning' : 'text'} $weight={isDeciding ? 'semibold' : 'regular'}>
              {`${names.format(people)} ${verb} ${isDeciding ? 'deciding this right now.' : 'looking at this too.'}`}
            </Text>
          </Cluster>
        );
      })
    )}
  </Cluster>
);

export type Assign = ReturnType<typeof useAssign>;

/** Assigns cases. @param keepOpen keeps a case open even if it no longer matches the filter */
export function useAssign({ userId, username }: StoredUser, board: ModerationBoard, keepOpen: (cardId: string) => void) {
  const cache = useQueryClient();
  const { busy, write } = useWrite();
  const { queryKey } = pendingAppealsQuery(userId, board);
  return {
    busy,
    /** Assigns a case to the viewer or to nobody. Updates the list at once, and reverts it after a refusal. */
    async assign({ id, assignee }: PendingAppeal, to: AssignCaseRequest['to']): Promise<void> {
      keepOpen(id);
      const isSaved = await write(async () => {
        // A pending request would overwrite the change.
        await cache.cancelQueries({ queryKey });
        changeListed(cache, userId, board, [id], { assignee: to === 'me' ? { name: username, isMe: true } : undefined });
        const body: AssignCaseRequest = { cardId: id, to, from: assignee?.name ?? null };
        return request(boardKinds[board].api.assign, { schema: assignCaseReplySchema, body });
      }, assignTexts.failed);
      if (isSaved) return;
      changeListed(cache, userId, board, [id], { assignee });
      void cache.invalidateQueries({ queryKey });
    },
  };
}

/** Minimum milliseconds between two reloads of the list because of colleagues' work. */
const reloadIntervalMs = 4_000;

/**
 * Returns the colleagues who have a case of the queue open, null while that is unknown. Reports to them what this page shows, and
 * reloads the list after they decide or assign a case.
 *
 * @param isReady true once the list is loaded
 */
export function useColleagues(
  { userId }: StoredUser,
  board: ModerationBoard,
  view: { cardId: string | null; isDeciding: boolean },
  isReady: boolean,
) {
  const cache = useQueryClient();
  const [viewers, setViewers] = useState<readonly CaseViewer[] | null>([]);
  const lastVersion = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastReloadAt = useRef(0);

  function reload() {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastReloadAt.current = Date.now();
        for (const { queryKey } of [pendingAppealsQuery(userId, board), queuesQuery(userId)]) void cache.invalidateQueries({ queryKey });
      },
      Math.max(0, lastReloadAt.current + reloadIntervalMs - Date.now()),
    );
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  usePresence({
    api: boardKinds[board].api,
    event: deskEvent,
    parse: (data) => parse(deskEventSchema, data),
    view,
    isReady,
    onData({ lookers: next, version }) {
      setViewers(next);
      if (version === null) return;
      if (lastVersion.current !== undefined && lastVersion.current !== version) reload();
      lastVersion.current = version;
    },
    onUnknown: () => setViewers(null),
  });
  return viewers;
}
