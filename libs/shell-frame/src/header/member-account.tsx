import {
  Avatar,
  color,
  family,
  from,
  later,
  motion,
  radius,
  size,
  space,
  type,
  VisuallyHidden,
  weight,
  useDialogState,
} from '@portal/design-system';
import { portalMessages, type StoredUser } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import styled from 'styled-components';
import type { NavigationItem } from '../navigation/navigation.ts';
import { milesText, type Account } from '../profile/account.ts';

const ProfileDialog = later(() => import('../profile/profile-dialog.tsx'));

interface MemberAccountProps extends Account {
  user: StoredUser;
  /** Links of the profile card. */
  links: readonly NavigationItem[];
}

/** Name, picture and live balance of the member. Opens 'My Profile'. */
export const MemberAccount = ({ user, miles, links, onSignOut }: MemberAccountProps) => {
  // Undefined before the first click. A closed dialog stays for its animation.
  const [open, setOpen] = useDialogState<boolean>('profile');
  const fail = () => {
    setOpen(undefined);
    toast({ title: portalMessages.generic, variant: 'destructive' });
  };
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={ProfileDialog.preload}
        onFocus={ProfileDialog.preload}
      >
        <Avatar src={user.profileImageUrl} width={40} />
        <Names>
          <strong>{user.displayName}</strong>
          <span>{milesText(miles ?? user.caribbeanMiles)}</span>
        </Names>
        <VisuallyHidden>, open my profile</VisuallyHidden>
      </Button>
      {open !== undefined && (
        <ProfileDialog
          open={open}
          onOpenChange={(isOpen) => setOpen(isOpen || undefined)}
          user={user}
          miles={miles}
          links={links}
          onSignOut={onSignOut}
          onFailure={fail}
        />
      )}
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
