import { Avatar, color, family, from, later, motion, radius, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import styled from 'styled-components';
import type { Navigation } from '../navigation/navigation.ts';
import { milesText, type Account } from '../profile/account.ts';
import { useLateDialog } from './use-late-dialog.ts';

const ProfileDialog = later(() => import('../profile/profile-dialog.tsx'));

interface MemberAccountProps extends Account {
  user: StoredUser;
  /** Links of the profile card. */
  links: Navigation['profile'];
}

/** Name, picture and live balance of the member. Opens 'My Profile'. */
export const MemberAccount = ({ user, miles, links, onSignOut }: MemberAccountProps) => {
  const { button, dialog } = useLateDialog('profile', ProfileDialog);
  return (
    <>
      <Button type="button" {...button}>
        <Avatar src={user.profileImageUrl} width={40} />
        <Names>
          <strong>{user.displayName}</strong>
          <span>{milesText(miles ?? user.caribbeanMiles)}</span>
        </Names>
        <VisuallyHidden>, open my profile</VisuallyHidden>
      </Button>
      {dialog && <ProfileDialog {...dialog} user={user} miles={miles} links={links} onSignOut={onSignOut} />}
    </>
  );
};

const Button = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-height: ${size.target};
  padding: ${space.hair};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.pill};
  background: none;
  text-align: start;
  transition: background ${motion.quick};
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &:hover {
    background: ${color.tint};
  }
  ${from.tablet} {
    padding-right: ${space.md};
    border-color: ${color.line};
    background: ${color.surface};
  }
`;

const Names = styled.span`
  display: none;
  max-width: 11rem;
  font: ${weight.regular} ${type.caption} ${family.text};
  font-variant-numeric: tabular-nums;
  ${from.tablet} {
    /* A page of work has no room for the name beside its menu in a middle-sized window. */
    display: var(--names, grid);
  }
  strong {
    overflow: hidden;
    font-weight: ${weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: ${color.textMuted};
    white-space: nowrap;
  }
`;
