import { Facts, Skeleton } from '@portal/design-system';
import { undeliveredSlot, type MailHealth } from '@portal/portal-contract';
import { Widget } from '@portal/shell-api';
import { useState } from 'react';
import { durationText, texts } from '../texts.ts';
import { places } from '../troubles.ts';
import { Part, Remark } from './part.tsx';

export function MailPart({ mail: { state, waiting, retrying, dead, deadEvents, oldestMs }, maySendAgain }: MailPartProps) {
  const { mail } = texts;
  const oldest = waiting + retrying > 0 ? [[mail.oldest, durationText(oldestMs)] as const] : [];
  return (
    <Part title={mail.title} place={places.mail} state={state}>
      {state === 'unknown' ? (
        <Remark>{mail.unknown}</Remark>
      ) : (
        <Facts
          min="7rem"
          items={[
            [mail.waiting, waiting],
            [mail.retrying, retrying],
            [mail.dead, dead > 0 ? `${dead} (${mail.split(dead - deadEvents, deadEvents)})` : dead],
            ...oldest,
          ]}
        />
      )}
      {dead > 0 && !maySendAgain && <Remark>{mail.seniors}</Remark>}
    </Part>
  );
}

interface MailPartProps {
  mail: MailHealth;
  maySendAgain: boolean;
}

/** The desk for undelivered messages, a remote's widget. It stays open after the last message was sent again. */
export function UndeliveredPart({ mail: { dead }, maySendAgain }: MailPartProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (maySendAgain && dead > 0 && !hasOpened) setHasOpened(true);
  return maySendAgain && hasOpened ? <Widget name={undeliveredSlot} pending={<Skeleton $height="10rem" />} /> : null;
}
