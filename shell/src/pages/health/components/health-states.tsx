import { hasStatus } from '@portal/api-client';
import { Button, ButtonLink, Container, EmptyState, Heading, Text } from '@portal/design-system';
import { illustrations } from '@portal/design-system/illustrations';
import { portalPages, ranks } from '@portal/portal-contract';
import { Link } from '@portal/router';
import { signIn, useSession } from '@portal/shell-api';
import { texts } from '../texts.ts';
import { StateIcon } from './state-mark.tsx';
import { Band, Words } from './summary.tsx';

/** The session ended while the page was open. */
export const SignInAgain = () => (
  <Container>
    <EmptyState
      level="h1"
      title={texts.signIn.title}
      image={illustrations.unavailable}
      action={<Button onClick={() => void signIn(portalPages.health)}>{texts.signIn.button}</Button>}
    >
      {texts.signIn.text}
    </EmptyState>
  </Container>
);

/** Members, and staff whose rank the server cannot read. The stored rank only chooses the words. */
export function Forbidden() {
  const { user } = useSession();
  const wasStaff = (user?.groupRankId ?? 0) >= ranks.staff;
  return (
    <Container>
      <EmptyState
        level="h1"
        title={wasStaff ? texts.noRank.title : texts.forbidden.title}
        image={wasStaff ? illustrations.unavailable : illustrations.notFound}
        action={
          <ButtonLink as={Link} to={portalPages.home}>
            {texts.forbidden.home}
          </ButtonLink>
        }
      >
        {wasStaff ? texts.noRank.text : texts.forbidden.text(ranks.staff)}
      </EmptyState>
    </Container>
  );
}

interface NeverLoadedProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** There is no report to show: the page says which part of the portal is the reason. */
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
