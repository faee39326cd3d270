import { requestFile } from '@portal/api-client';
import { tripPicturePath } from '@portal/booking-contract';
import { Button, Icon, saveFile } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useState } from 'react';

const picturePath = 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9h.01';
const failedText = 'We couldn’t make the picture. Please try again.';

/** Saves the confirmation of a booking as a picture. */
export function PictureButton({ bookingRef, callsign }: { bookingRef: string; callsign: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await requestFile(tripPicturePath(bookingRef), { failed: () => failedText })
      .then((file) => saveFile(`${callsign}-${bookingRef}.png`, file))
      .catch((error: unknown) => tellFailure(error, { title: failedText }));
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {!busy && <Icon path={picturePath} />}
      <span>Save as Picture</span>
    </Button>
  );
}
