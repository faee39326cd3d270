import type { StoredUser } from '@portal/portal-contract';
import { AdminPanel } from './components/admin-panel.tsx';
import { PanelFrame } from './components/panel-frame.tsx';
import { useJobEditor } from './editor/use-job-editor.tsx';

/** The Admin Panel and the editor of listings, which outlives the end of its writer's session. */
export default function Administration({ senior }: { senior: StoredUser | null }) {
  const editor = useJobEditor(senior);
  return (
    <>
      {senior && (
        <PanelFrame onNew={() => editor.edit(null)} onPrepare={editor.prepare}>
          <AdminPanel userId={senior.userId} onEdit={editor.edit} onPrepare={editor.prepare} />
        </PanelFrame>
      )}
      {editor.dialog}
    </>
  );
}
