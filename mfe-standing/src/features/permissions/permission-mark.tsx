import { Badge, checkPath, color, Icon, VisuallyHidden } from '@portal/design-system';
import type { PermissionCell } from '@portal/standing-contract';
import styled from 'styled-components';

/** A permission as a symbol, with a word for screen readers. */
export function PermissionMark({ cell }: { cell: PermissionCell }) {
  if (cell === 'own') return <Badge $tone="info">Own</Badge>;
  if (cell === 'yes')
    return (
      <Yes>
        <Icon path={checkPath} />
        <VisuallyHidden>Yes</VisuallyHidden>
      </Yes>
    );
  return (
    <No>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>No</VisuallyHidden>
    </No>
  );
}

const Yes = styled.span`
  display: inline-flex;
  vertical-align: middle;
  color: ${color.success};
`;

const No = styled.span`
  color: ${color.textMuted};
`;
