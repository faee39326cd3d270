import { ButtonLink, Container, PageHeader } from '@portal/design-system';
import { portalPages, ranks } from '@portal/portal-contract';
import { HomeBreadcrumb } from '@portal/remote-app';
import { Link } from '@portal/router';
import { withRemoteData } from '../../app/remote-data.ts';
import { MembersOnly } from '../access/members-only.tsx';
import { FiguresRoom, Room } from './components/room.ts';
import { AuditLog } from './components/audit-log.tsx';
import { OnDemand } from './components/on-demand.tsx';

const figures = () => import(/* webpackChunkName: "audit-figures" */ './components/queue-figures.tsx');
const unreadable = () => import(/* webpackChunkName: "audit-upkeep" */ './components/unreadable-cards.tsx');
const upkeep = () => import(/* webpackChunkName: "audit-upkeep" */ './components/upkeep.tsx');

/** Who decided what, how the queues are doing, and what needs a hand. For senior staff and those who manage staff appeals. */
function AuditLogPage() {
  return (
    <MembersOnly minRank={ranks.senior} orManagers>
      {({ userId, groupRankId }) => (
        <Container>
          <PageHeader
            above={<HomeBreadcrumb current="Audit Log" />}
            title="Audit Log"
            lead="Who decided what, how the appeals are doing, and what needs a hand."
            actions={
              <ButtonLink as={Link} to={portalPages.home} $variant="secondary">
                Back to Home
              </ButtonLink>
            }
          />
          <Room key={userId}>
            <FiguresRoom>
              <OnDemand load={figures} userId={userId} height="22rem" />
            </FiguresRoom>
            <AuditLog userId={userId} />
            <OnDemand load={groupRankId >= ranks.senior ? upkeep : unreadable} userId={userId} height="12rem" />
          </Room>
        </Container>
      )}
    </MembersOnly>
  );
}

export default withRemoteData(AuditLogPage);
