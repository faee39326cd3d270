import type { StoredUser } from '@portal/portal-contract';
import { useQueryClient } from '@portal/query';
import type { DeskEvent, Looker, ModerationBoard } from '@portal/standing-contract';
import { useEffect, useRef, useState } from 'react';
import { pendingAppealsQuery } from '../../../board/board-api.ts';
import { boardKinds } from '../../../board/board-kind.ts';
import { followDesk, type FollowedDesk, type View } from './follow-desk.ts';

/** Minimum milliseconds between two reloads of the list because of colleagues' work. */
const reloadIntervalMs = 4_000;

/**
 * Returns the colleagues who have a case of the queue open, null while that is unknown. Reports to them what this page shows, and
 * reloads the list after they decide or assign a case.
 *
 * @param isReady true once the list is loaded, which must not wait for this
 */
export function useColleagues({ userId }: StoredUser, board: ModerationBoard, { cardId, isDeciding }: View, isReady: boolean) {
  const cache = useQueryClient();
  const [lookers, setLookers] = useState<readonly Looker[] | null>([]);
  const [desk, setDesk] = useState<FollowedDesk>();
  const lastVersion = useRef<string>(undefined);

  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastReloadAt = 0;
    const { queryKey } = pendingAppealsQuery(userId, board);

    function reload() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastReloadAt = Date.now();
          void cache.invalidateQueries({ queryKey });
        },
        Math.max(0, lastReloadAt + reloadIntervalMs - Date.now()),
      );
    }
    function onEvent(event: DeskEvent) {
      setLookers(event.lookers);
      if (event.version === null) return;
      if (lastVersion.current !== undefined && lastVersion.current !== event.version) reload();
      lastVersion.current = event.version;
    }
    const followed = followDesk({ api: boardKinds[board].api, onEvent });
    setDesk(followed);
    return () => {
      clearTimeout(timer);
      followed.stop();
    };
  }, [cache, userId, board, isReady]);

  useEffect(() => desk?.show({ cardId, isDeciding }), [desk, cardId, isDeciding]);
  return lookers;
}
