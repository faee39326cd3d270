import { messages, ranks } from '@portal/contracts';
import { Alert, Button, Container, space } from '@portal/design-system';
import { useSession } from '@portal/shell-api';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useLazy } from '../../app/use-lazy.ts';
import { PanelFrame } from './components/panel-frame.tsx';
import { RowSkeletons } from './components/row-skeletons.tsx';
import { useJobEditor } from './editor/use-job-editor.tsx';

const load = () => import(/* webpackChunkName: "admin-panel" */ './components/admin-panel.tsx');

/** The administration, for senior staff. Its code comes for them alone; the server decides what they may do. */
export function AdminSection() {
  const { user } = useSession();
  const senior = user !== null && user.groupRankId >= ranks.senior ? user : null;
  const editor = useJobEditor(senior);
  return (
    <>
      {senior && (
        <Place>
          <Container>
            <PanelFrame onNew={() => editor.edit(null)} onPrepare={editor.prepare}>
              <LazyPanel userId={senior.userId} onEdit={editor.edit} onPrepare={editor.prepare} />
            </PanelFrame>
          </Container>
        </Place>
      )}
      {editor.dialog}
    </>
  );
}

const Place = styled.div`
  padding-top: ${space.section};
`;

function LazyPanel(props: Parameters<Awaited<ReturnType<typeof load>>['default']>[0]) {
  const { Part, prepare } = useLazy(load);
  const [failed, setFailed] = useState(false);
  const fetchPart = useCallback(() => {
    setFailed(false);
    prepare(() => setFailed(true));
  }, [prepare]);
  useEffect(() => prepare(() => setFailed(true)), [prepare]);

  if (Part) return <Part {...props} />;
  if (!failed) return <RowSkeletons label="Loading the Admin Panel..." />;
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" onClick={fetchPart}>
          Try Again
        </Button>
      }
    >
      {messages.generic}
    </Alert>
  );
}
