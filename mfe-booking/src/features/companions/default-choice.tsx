import { companionsTexts } from '@portal/booking-contract';
import { Card, Heading, RetryAlert, Skeleton } from '@portal/design-system';
import { useMutation, useQuery, useQueryClient } from '@portal/query';
import { personal, tellFailure } from '@portal/remote-app';
import { SwitchRow } from '../../app/switch-row.tsx';
import { saveDefaultChoice, defaultChoiceQuery } from './companions-data.ts';

/** Whether other members see the member on the flights that they book. */
export default function DefaultChoice({ userId }: { userId: string }) {
  const cache = useQueryClient();
  const { queryKey } = defaultChoiceQuery(userId);
  const { data, error, isPending, isFetching, refetch } = useQuery(defaultChoiceQuery(userId));
  const save = useMutation({
    mutationFn: saveDefaultChoice,
    onSuccess: (reply) => {
      cache.setQueryData(queryKey, reply);
      void cache.invalidateQueries({ queryKey: [personal, userId, 'companions'] });
    },
    onError: (cause) => tellFailure(cause, { title: companionsTexts.saveFailed }),
  });
  return (
    <Card as="section" aria-labelledby="flying-together">
      <Heading id="flying-together" $size="subheading">
        Flying together
      </Heading>
      {error && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {companionsTexts.loadFailed}
        </RetryAlert>
      )}
      {isPending && <Skeleton $height="4rem" />}
      {data && (
        <SwitchRow
          id="seen-by-default"
          label="Show my name on my flights"
          about="Signed-in members see your username on the flights you book. You can choose differently on a flight’s page. Switching this sets all your flights."
          checked={save.isPending ? save.variables : data.isSeen}
          onChange={(next) => save.mutate(next)}
        />
      )}
    </Card>
  );
}
