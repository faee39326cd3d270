import { Avatar, color, family, from, motion, radius, size, space, type, VisuallyHidden, weight } from '@portal/design-system';
import type { StoredUser } from '@portal/portal-contract';
import styled from 'styled-components';
import type { NavigationItem } from '../navigation/navigation.ts';
import { useOpening } from '../on-demand.ts';
import { milesText } from '../profile/miles-text.ts';
import type { Account } from './header.tsx';

const loadDialog = () => import('../profile/profile-dialog.tsx');

interface MemberAccountProps extends Account {
  user: StoredUser;
  /** Links of the profile card. */
  links: readonly NavigationItem[];
}

/** Who is signed in, with the live balance. Opens 'My Profile'. */
export const MemberAccount = ({ user, miles, links, onSignOut }: MemberAccountProps) => {
  const { part: dialog, open, onOpenChange, prepare, show } = useOpening(loadDialog);
  return (
    <>
      <Button type="button" aria-haspopup="dialog" onClick={show} onPointerEnter={prepare} onFocus={prepare}>
        <Avatar src={user.profileImageUrl} width={40} />
        <Names>
          <strong>{user.displayName}</strong>
          <span>{milesText(miles ?? user.caribbeanMiles)}</span>
        </Names>
        <VisuallyHidden>, open my profile</VisuallyHidden>
      </Button>
      {dialog && (
        <dialog.ProfileDialog open={open} onOpenChange={onOpenChange} user={user} miles={miles} links={links} onSignOut={onSignOut} />
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
    display: grid;
  }
  strong {
    overflow: hidden;
    font-weight: ${weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: ${color.textMuted};
  }
`;
