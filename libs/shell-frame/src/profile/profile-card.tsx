import {
  Avatar,
  Button,
  ButtonLink,
  color,
  Facts,
  family,
  Icon,
  Perforation,
  radius,
  signOutPath,
  size,
  space,
  type,
  weight,
} from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import { Link } from '@portal/router';
import styled from 'styled-components';
import { milesText } from './account.ts';
import { LogoMark } from '../logo/logo.tsx';
import type { Navigation } from '../navigation/navigation.ts';

export interface ProfileCardProps {
  user: StoredUser;
  /** Live balance. Null shows the balance stored at sign-in. */
  miles: number | null;
  /** Links below the card, the main one first. */
  links: Navigation['profile'];
  onSignOut: () => void;
  /** Called when the visitor follows a link or signs out, so that a dialog can close. */
  onLeave?: () => void;
}

/** A member's card in the style of a boarding pass: name, rank, miles and links. */
export const ProfileCard = ({ user, miles, links, onSignOut, onLeave }: ProfileCardProps) => (
  <Root>
    <Head>
      <Avatar src={user.profileImageUrl} width={72} />
      <div>
        <Name>{user.displayName}</Name>
        <Handle>{`@${user.username}`}</Handle>
      </div>
      <LogoMark width={132} />
    </Head>
    <Perforation $ground="raised" />
    <Body>
      <Facts
        min="9rem"
        items={[
          ['Rank', `${user.groupRank} (Rank ${user.groupRankId})`],
          ['Balance', milesText(miles ?? user.caribbeanMiles)],
        ]}
      />
      {links.map(({ label, path }, at) => (
        <ButtonLink key={label} as={Link} to={path} onClick={onLeave} $variant={at === 0 ? 'brand' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
      <Button
        variant="quiet"
        onClick={() => {
          onLeave?.();
          onSignOut();
        }}
      >
        <Icon path={signOutPath} width={18} />
        Sign Out
      </Button>
    </Body>
  </Root>
);

const Root = styled.section`
  --card-padding: 0px;
  display: flex;
  flex-direction: column;
  flex: none;
  overflow: hidden;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Head = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.md};
  overflow: hidden;
  padding: ${space.lg};
  background: ${color.deep};
  color: ${color.onDeep};
  > div {
    position: relative;
    z-index: 1;
    flex: 1 7rem;
    min-width: 0;
  }
  > svg:last-child {
    position: absolute;
    right: -${space.lg};
    bottom: -${space.md};
    color: ${color.deepRaised};
    path {
      fill: currentColor;
    }
  }
`;

const Name = styled.p`
  font: ${weight.bold} ${type.subheading} ${family.display};
  overflow-wrap: anywhere;
`;

const Handle = styled.p`
  color: ${color.onDeepMuted};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  display: grid;
  gap: ${space.sm};
  padding: ${space.sm} ${space.lg} ${space.lg};
  > dl {
    margin-bottom: ${space.xs};
  }
`;
