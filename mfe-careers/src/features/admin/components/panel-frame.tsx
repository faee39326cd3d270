import { Button, Card, color, from, Heading, Icon, plusPath, radius, size, space, Stack, Text } from '@portal/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface PanelFrameProps {
  onNew: () => void;
  /** Somebody is about to write a listing: time to fetch the editor. */
  onPrepare: () => void;
  children: ReactNode;
}

/** The card of the administration: its heading and the button for a new listing stand before its lists are there. */
export const PanelFrame = ({ onNew, onPrepare, children }: PanelFrameProps) => (
  <Panel as="section" aria-labelledby="admin-panel">
    <Head>
      <Stack $gap="xxs">
        <Heading id="admin-panel">Admin Panel</Heading>
        <Text $color="textMuted">Manage job listings and applications</Text>
      </Stack>
      <Button variant="brand" onClick={onNew} onPointerEnter={onPrepare} onFocus={onPrepare}>
        <Icon path={plusPath} />
        New Job
      </Button>
    </Head>
    {children}
  </Panel>
);

/** High enough from the start for the first lines of a list, so that nothing below moves when they come. */
const Panel = styled(Card)`
  min-height: 34rem;
  border-top: ${space.xxs} solid ${color.brand};
  border-radius: ${radius.lg};
  max-width: ${size.page};
`;

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  ${from.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;
