import { Dialog } from '@portal/design-system/dialog';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';

interface ProfileDialogProps extends Omit<ProfileCardProps, 'onLeave'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The profile card in a dialog. Following a link closes it. */
export default function ProfileDialog({ open, onOpenChange, ...card }: ProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="My Profile" width="narrow">
      <ProfileCard {...card} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
