import { Grid } from '@portal/design-system';
import { DeadLetters } from './dead-letters.tsx';
import UnreadableCards from './unreadable-cards.tsx';

/** What needs a hand, for senior staff: cards that cannot be read, and mail that did not arrive. */
const Upkeep = ({ userId }: { userId: string }) => (
  <Grid $min="26rem" $gap="xxl">
    <UnreadableCards userId={userId} />
    <DeadLetters userId={userId} />
  </Grid>
);

export default Upkeep;
