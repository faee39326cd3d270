import { hasStatus } from '@portal/api-client';
import { Button, Heading, Text } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalMessages, ranks } from '@portal/portal-contract';
import { NotForYou } from '../../staff-page.tsx';
import { texts } from '../texts.ts';
import { StateIcon } from './state-mark.tsx';
import { Band, Words } from './summary.tsx';

/** Shown to members. */
export const Forbidden = () => (
  <NotForYou title={texts.forbidden.title} image={illustrations.notFound} home={texts.forbidden.home}>
    {texts.forbidden.text(ranks.staff)}
  </NotForYou>
);

interface NeverLoadedProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown until a report has loaded. Names the part of the portal that is the cause. */
export function NeverLoaded({ error, isFetching, onRetry }: NeverLoadedProps) {
  const [title, text] = wordsFor(error);
  return (
    <Band $state="down" role="alert">
      <StateIcon state="down" size={48} />
      <Words>
        <Heading>{title}</Heading>
        <Text>{text}</Text>
        <Text $color="textMuted">{texts.never.next}</Text>
        <div>
          <Button variant="secondary" busy={isFetching} onClick={onRetry}>
            {texts.again}
          </Button>
        </div>
      </Words>
    </Band>
  );
}

function wordsFor(error: Error): [title: string, text: string] {
  const { never } = texts;
  if (error.message === portalMessages.auth.rankUnknown) return [texts.noRankTitle, error.message];
  if (hasStatus(error, 503)) return [never.storeTitle, never.storeText];
  return hasStatus(error, 0, 502, 504) ? [never.serverTitle, never.serverText] : [never.otherTitle, error.message];
}
