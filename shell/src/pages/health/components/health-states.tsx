import { hasStatus } from '@portal/api-client';
import { Button, Heading, Text } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { ranks } from '@portal/portal-contract';
import { useSession } from '@portal/shell-api';
import { NotForYou } from '../../staff-page.tsx';
import { texts } from '../texts.ts';
import { StateIcon } from './state-mark.tsx';
import { Band, Words } from './summary.tsx';

/** Shown to members, and to staff whose rank the server cannot read. The stored rank only chooses the text. */
export function Forbidden() {
  const { user } = useSession();
  const wasStaff = (user?.groupRankId ?? 0) >= ranks.staff;
  return (
    <NotForYou
      title={wasStaff ? texts.noRank.title : texts.forbidden.title}
      image={wasStaff ? illustrations.unavailable : illustrations.notFound}
      home={texts.forbidden.home}
    >
      {wasStaff ? texts.noRank.text : texts.forbidden.text(ranks.staff)}
    </NotForYou>
  );
}

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
  if (hasStatus(error, 503)) return [never.storeTitle, never.storeText];
  return hasStatus(error, 0, 502, 504) ? [never.serverTitle, never.serverText] : [never.otherTitle, error.message];
}
