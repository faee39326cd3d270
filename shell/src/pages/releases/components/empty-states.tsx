import { Button, EmptyState } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { ranks } from '@portal/portal-contract';
import { NotForYou } from '../../staff-page.tsx';
import { texts } from '../texts.ts';

/** Shown to people below senior rank. */
export const Forbidden = () => (
  <NotForYou title={texts.forbidden.title} image={illustrations.notFound} home={texts.forbidden.home}>
    {texts.forbidden.text(ranks.senior)}
  </NotForYou>
);

interface NeverLoadedProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown after a failed first request. */
export const NeverLoaded = ({ error, isFetching, onRetry }: NeverLoadedProps) => (
  <div role="alert">
    <EmptyState
      title={texts.failed.title}
      image={illustrations.unavailable}
      action={
        <Button busy={isFetching} onClick={onRetry}>
          {texts.failed.again}
        </Button>
      }
    >
      <p>{error.message.replace(/\.?$/, '.')}</p>
      <p>{texts.failed.text}</p>
    </EmptyState>
  </div>
);

/** Shown on a portal without any release. */
export const NoReleases = () => (
  <EmptyState title={texts.empty.title} image={illustrations.noFlights}>
    {texts.empty.text}
  </EmptyState>
);
