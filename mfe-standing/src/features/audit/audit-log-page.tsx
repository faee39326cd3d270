import { from, later, space } from '@portal/design-system';
import { ranks } from '@portal/portal-contract';
import { skeleton } from '@portal/remote-app';
import styled from 'styled-components';
import { MembersPage } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { AuditLog } from './audit-log.tsx';
import { Upkeep } from './upkeep.tsx';

const QueueFigures = later(() => import('./queue-figures.tsx'), {
  when: 'visible',
  placeholder: skeleton('Loading the figures...', '22rem'),
});

const AuditLogPage = () => (
  <MembersPage title="Audit Log" lead="Who decided what, how the appeals are doing, and what needs a hand." minRank={ranks.senior}>
    {({ userId }) => (
      <Parts key={userId}>
        <AuditLog userId={userId} />
        <Figures>
          <QueueFigures userId={userId} />
        </Figures>
        <Upkeep userId={userId} />
      </Parts>
    )}
  </MembersPage>
);

export default withRemoteData(AuditLogPage);

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxl};
  padding-bottom: ${space.section};
  > * {
    min-width: 0;
  }
`;

/** As tall as the figures of one board: two charts, stacked on a narrow window and side by side on a wide one. */
const Figures = styled.div`
  min-height: 44.75rem;
  ${from.laptop} {
    min-height: 22.5rem;
  }
`;
