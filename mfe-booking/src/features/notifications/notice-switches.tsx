import { noticeKinds, noticeTexts, type NotificationsReply } from '@portal/booking-contract';
import { color, family, Heading, radius, size, space, Text, type, weight } from '@portal/design-system';
import { useMutation, useQueryClient } from '@portal/query';
import { tellFailure } from '@portal/remote-app';
import styled from 'styled-components';
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
              <Row>
                <span>
                  <strong>{noticeTexts.kinds[kind].label}</strong>
                  <small id={`about-${kind}`}>{noticeTexts.kinds[kind].about}</small>
                </span>
                <Switch
                  type="checkbox"
                  role="switch"
                  aria-label={noticeTexts.kinds[kind].label}
                  aria-describedby={`about-${kind}`}
                  checked={current[kind] ?? true}
                  onChange={(event) => save.mutate({ [kind]: event.target.checked })}
                />
              </Row>
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

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.lg};
  min-height: ${size.targetLarge};
  padding-block: ${space.sm};
  cursor: pointer;
  strong,
  small {
    display: block;
    font: ${weight.semibold} ${type.body} ${family.text};
  }
  small {
    color: ${color.textMuted};
    font: ${weight.regular} ${type.small} ${family.text};
  }
`;

/** A checkbox that looks like a switch. The knob's position shows the state without colour. */
const Switch = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  width: 3rem;
  height: 1.75rem;
  margin: 0;
  border: 2px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.5rem);
    inset-inline-start: 0.25rem;
    width: 1rem;
    height: 1rem;
    border-radius: ${radius.pill};
    background: ${color.textMuted};
    transition: inset-inline-start 120ms;
  }
  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }
  &:checked::before {
    inset-inline-start: calc(100% - 1.25rem);
    background: ${color.onBrand};
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    &::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
  }
`;
