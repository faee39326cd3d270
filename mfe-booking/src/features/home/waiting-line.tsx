import { bellPath, color, family, Icon, radius, space, TextLink, type, weight } from '@portal/design-system';
import { portalPages, waitingTitle } from '@portal/portal-contract';
import { Link } from '@portal/router';
import type { ShownItem } from '@portal/shell-api';
import styled from 'styled-components';

/** One line on the home page about what waits for the member: the first thing, and a link to all. Renders nothing if nothing waits. */
export function WaitingLine({ items: [first, ...others] }: { items: readonly ShownItem[] }) {
  if (!first) return null;
  return (
    <Line aria-label={waitingTitle}>
      <Icon path={bellPath} width={18} />
      <TextLink as={Link} to={first.address}>
        {first.title}
      </TextLink>
      {others.length > 0 && (
        <TextLink as={Link} to={portalPages.account}>
          {`and ${others.length} more`}
        </TextLink>
      )}
    </Line>
  );
}

const Line = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  /* In the panel. Above the hero of a phone it spans the window. */
  div > &:only-child {
    border-radius: ${radius.md};
  }
  background: ${color.warningSurface};
  color: ${color.warning};
  font: ${weight.semibold} ${type.small} ${family.text};
  a {
    color: inherit;
  }
`;
