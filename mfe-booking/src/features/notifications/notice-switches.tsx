import { noticeKinds, noticeTexts, type NotificationsReply } from '@portal/booking-contract';
import { color, Heading, size, Text } from '@portal/design-system';
import { useMutation, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import styled from 'styled-components';
import { SwitchRow } from '../../app/switch-row.tsx';
import { notificationsQuery, saveChoices } from './notifications-query.ts';

interface NoticeSwitchesProps {
  userId: string;
  choices: NotificationsReply['choices'];
}

/** A switch for each kind of email about flights. Saves each change at once. */
export function NoticeSwitches({ userId, choices }: NoticeSwitchesProps) {
  const cache = useQueryClient();
  const { queryKey } = notificationsQuery(userId);
  const save = useMutation({
    mutationFn: saveChoices,
    onSuccess: (reply) => cache.setQueryData(queryKey, reply),
    onError: (error) => tellFailure(error, { title: noticeTexts.saveFailed }),
  });
  // Optimistic: a switch moves at once, and back if the request fails.
  const current = { ...choices, ...(save.isPending && save.variables) };
  return (
    <>
      <div>
        <Heading id="notice-choices" $size="subheading">
          Emails about your flights
        </Heading>
        <Text $color="textMuted" $size="small">
          We write to the email address of each booking.
        </Text>
      </div>
      <Rows>
        {noticeKinds
          .filter((kind) => choices[kind] !== undefined)
          .map((kind) => (
            <li key={kind}>
              <SwitchRow
                id={`notice-${kind}`}
                label={noticeTexts.kinds[kind].label}
                about={noticeTexts.kinds[kind].about}
                checked={current[kind] ?? true}
                onChange={(isWanted) => save.mutate({ [kind]: isWanted })}
              />
            </li>
          ))}
      </Rows>
    </>
  );
}

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
