import { from, space } from '@portal/design-system';
import { ranks } from '@portal/portal-contract';
import { Lazy, whenNeeded } from '@portal/remote-app';
import styled from 'styled-components';
import { MembersPage } from '../../app/members-page.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { AuditLog } from './audit-log.tsx';
import { isOpenedAtMail } from './opened-at-mail.ts';

const loadFigures = () => import(/* webpackChunkName: "audit-figures" */ './queue-figures.tsx');
const loadUpkeep = () => import(/* webpackChunkName: "audit-upkeep" */ './upkeep.tsx');

const AuditLogPage = () => (
  <MembersPage title="Audit Log" lead="Who decided what, how the appeals are doing, and what needs a hand." minRank={ranks.senior}>
    {({ userId }) => (
      <Parts key={userId}>
        <AuditLog userId={userId} />
        <Figures>
          <Lazy load={loadFigures} props={{ userId }} label="Loading the figures..." height="22rem" when={whenNeeded} />
        </Figures>
        <Lazy
          load={loadUpkeep}
          props={{ userId }}
          label="Loading unreadable cards..."
          height="12rem"
          {...(!isOpenedAtMail() && { when: whenNeeded })}
        />
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
