import type { StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import { whenIdle } from '@portal/remote-app';
import type { DeskEvent, Looker, ModerationBoard } from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import { pendingAppealsQuery } from '../../../board/board-api.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import type { FollowedDesk, View } from './follow-desk.ts';

/** Shortest interval between two readings of the list because of the work of others, in milliseconds. */
const readAgainAfterMs = 4_000;

/**
 * Returns the colleagues who have a case of the queue open; null while that cannot be known. Tells them what this page shows, and
 * reads the list again when they have decided or assigned something.
 *
 * @param isReady the list is on show, so that it never waits for this
 */
export function useColleagues({ userId }: StoredUser, board: ModerationBoard, { cardId, isDeciding }: View, isReady: boolean) {
  const cache = useQueryClient();
  const [lookers, setLookers] = useState<readonly Looker[] | null>([]);
  const [desk, setDesk] = useState<FollowedDesk>();
  const seen = useRef<string>(undefined);

  useEffect(() => {
    if (!isReady) return undefined;
    let isOver = false;
    let opened: FollowedDesk | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastReadAt = 0;
    const { queryKey } = pendingAppealsQuery(userId, board);

    function readAgain() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastReadAt = Date.now();
          void cache.invalidateQueries({ queryKey });
        },
        Math.max(0, lastReadAt + readAgainAfterMs - Date.now()),
      );
    }
    function onEvent(event: DeskEvent) {
      setLookers(event.lookers);
      if (event.version === null) return;
      if (seen.current !== undefined && seen.current !== event.version) readAgain();
      seen.current = event.version;
    }
    const cancel = whenIdle(undefined, () => {
      // Without this part the desk works as before: others are not shown.
      import(/* webpackChunkName: "workspace-people" */ './follow-desk.ts')
        .then(({ followDesk }) => {
          if (isOver) return;
          opened = followDesk({ api: boardKinds[board].api, onEvent });
          setDesk(opened);
        })
        .catch(() => setLookers(null));
    });
    return () => {
      isOver = true;
      cancel();
      clearTimeout(timer);
      opened?.stop();
    };
  }, [cache, userId, board, isReady]);

  useEffect(() => desk?.show({ cardId, isDeciding }), [desk, cardId, isDeciding]);
  return lookers;
}
