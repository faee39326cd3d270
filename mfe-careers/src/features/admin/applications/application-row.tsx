import type { AdminApplication } from '@portal/careers-contract';
import { Button } from '@portal/design-system';
import { useId } from 'react';
import { formatDate } from '../../../app/format-date.ts';
import { ApplicationBadge } from '../../applications/application-badge.tsx';
import { Main, Note, Row, Side } from '../components/rows.ts';

interface ApplicationRowProps {
  application: AdminApplication;
  onView: () => void;
  /** Somebody is about to look at one: time to fetch what that needs. */
  onPrepare: () => void;
}

/** One application: who, for which position, when, and how it stands. */
export function ApplicationRow({ application: { username, jobTitle, status, createdAt }, onView, onPrepare }: ApplicationRowProps) {
  const id = useId();
  return (
    <Row>
      <div id={id}>
        <Main>{username}</Main>
        <Note>
          {jobTitle} • <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Note>
      </div>
      <Side>
        <ApplicationBadge status={status} />
        <Button variant="secondary" aria-describedby={id} onClick={onView} onPointerEnter={onPrepare} onFocus={onPrepare}>
          View
        </Button>
      </Side>
    </Row>
  );
}
