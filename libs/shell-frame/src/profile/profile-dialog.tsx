import { Dialog } from '@portal/design-system/dialog';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';

export interface ProfileDialogProps extends Omit<ProfileCardProps, 'onLeave'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The member's card in a dialog, which closes when a link in it is followed. */
export const ProfileDialog = ({ open, onOpenChange, ...card }: ProfileDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="My Profile" width="narrow">
    <ProfileCard {...card} onLeave={() => onOpenChange(false)} />
  </Dialog>
);
