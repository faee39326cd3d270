import { Button, Icon } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';

interface ShareButtonProps {
  title: string;
  path: string;
}

const sharePath = 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1';

/** Shares the page with the device's share sheet, or copies its link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = () =>
    import(/* webpackChunkName: "flight-rare" */ './share-link.ts').then(({ shareLink }) => shareLink(title, path)).catch(tellFailure);
  return (
    <Button variant="secondary" size="lg" onClick={() => void share()}>
      <Icon path={sharePath} />
      Share
    </Button>
  );
}
