import { color, space, Text, TextLink } from '@portal/design-system';
import { Dialog } from '@portal/design-system/dialog';
import { noteTemplatesPath } from '@portal/portal-contract';
import { Cap, type KeysSetting } from '@portal/remote-app';
import { Link } from '@portal/router';
import type { WorkspaceQueue } from '@portal/standing-contract';
import styled from 'styled-components';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'Next case'],
  [['k', '↑'], 'Previous case'],
  [['Esc'], 'Cancel, or back to the list'],
  [['?'], 'This help'],
  // The others are for staff who decide.
  [['a'], 'Approve'],
  [['d'], 'Deny'],
  [['q'], 'Ask the player a question'],
  [['n'], 'Write a note before confirming'],
  [['Enter'], 'Confirm the decision'],
  [['u'], 'Undo the last decision'],
  [['i'], 'Assign to me, or unassign'],
  [['x'], 'Choose for a bulk decision'],
  [['/'], 'Search'],
  [['1–9'], 'Take a template for the note'],
];

interface KeyHelpProps {
  setting: KeysSetting;
  queues: readonly Pick<WorkspaceQueue, 'key' | 'title'>[];
  canEditTemplates: boolean;
  onClose: () => void;
}

/** Help on the workspace's keys, with a switch that turns them off. */
export default function KeyHelp({ setting, queues, canEditTemplates, onClose }: KeyHelpProps) {
  const isDecider = queues.some(({ key }) => ['player', 'staff', 'applications'].includes(key));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard" width="narrow">
      <List>
        {[
          ...(isDecider ? keys : keys.slice(0, 4)),
          ...queues.map(({ key, title }) => [['g', key.charAt(0)], `Go to ${title}`] as const),
        ].map(([caps, what]) => (
          <div key={what}>
            <dt>
              {caps.map((cap) => (
                <VisibleCap key={cap}>{cap}</VisibleCap>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </List>
      {canEditTemplates && (
        <TextLink as={Link} to={noteTemplatesPath}>
          Edit the templates of notes
        </TextLink>
      )}
      <Switch>
        <input type="checkbox" checked={setting.isOn} onChange={(event) => setting.set(event.target.checked)} />
        <Text as="span" $size="small">
          Use single keys. Turn them off if speech input presses them by accident.
        </Text>
      </Switch>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space.xs};
  > div {
    display: grid;
    grid-template-columns: 5rem 1fr;
    align-items: center;
  }
  dt {
    display: flex;
    gap: ${space.xxs};
    color: ${color.textMuted};
  }
`;

const VisibleCap = styled(Cap)`
  display: inline-block;
  opacity: 1;
`;

const Switch = styled.label`
  display: flex;
  align-items: start;
  gap: ${space.xs};
  margin-top: ${space.md};
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.brand};
  }
`;
