import { bookingPages, noticeTexts } from '@portal/booking-contract';
import { Alert, Button, Card, Container, PageHeader, Stack, Text, TextLink } from '@portal/design-system';
import { isRefusal } from '@portal/api-client';
import { useMutation } from '@portal/query';
import { Link, useSearchParams } from '@portal/router';
import styled from 'styled-components';
import { withRemoteData } from '../../app/remote-data.ts';
import { unsubscribe } from './notifications-query.ts';

/** Ends one kind of email for the link in such an email, without a sign-in. Needs a press, because email scanners open links. */
function UnsubscribePage() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const { mutate, data: kind, error, isPending } = useMutation({ mutationFn: unsubscribe });
  const isInvalid = token === '' || isRefusal(error);
  return (
    <Container>
      <PageHeader
        title={kind ? 'You’re unsubscribed' : 'Stop these emails?'}
        lead={kind ? undefined : 'We’ll stop emails like the one that brought you here. Your bookings stay as they are.'}
      />
      <Card as="section">
        <News aria-live="polite">
          {kind && <Text>{`We won’t send you “${noticeTexts.kinds[kind].label}” emails any more.`}</Text>}
          {isInvalid && <Alert tone="warning">{noticeTexts.badLink}</Alert>}
          {error && !isInvalid && <Alert tone="danger">{noticeTexts.saveFailed}</Alert>}
        </News>
        {!kind && !isInvalid && (
          <div>
            <Button busy={isPending} onClick={() => mutate(token)}>
              Unsubscribe
            </Button>
          </div>
        )}
        <Text $color="textMuted" $size="small">
          <span>{isInvalid ? 'Go to ' : 'Changed your mind? Choose your emails in '}</span>
          <TextLink as={Link} to={bookingPages.myTrips}>
            My Trips
          </TextLink>
          .
        </Text>
      </Card>
    </Container>
  );
}

export default withRemoteData(UnsubscribePage);

/** Takes no space while it is empty. */
const News = styled(Stack)`
  &:empty {
    position: absolute;
  }
`;
