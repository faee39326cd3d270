import type { Logbook } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { Button, Cluster, radius, saveFile, SelectField, shadow, Stack } from '@portal/design-system';
import { tellFailure } from '@portal/remote-app';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { drawYear, pictureSize } from './draw-year.ts';
import { hoursText, inYear, milesText, totalsOf, yearsOf } from './logbook-rules.ts';

const failed = { title: 'We couldn’t make the picture. Please try again.' };

/** A picture of one year, to save or to share. The browser draws it. */
export default function YearPicture({ logbook, name }: { logbook: Logbook; name: string }) {
  const years = yearsOf(logbook);
  const [chosen, setChosen] = useState<string>();
  const year = chosen ?? years[0] ?? '';
  const canvas = useRef<HTMLCanvasElement>(null);
  const { flights, minutes, nauticalMiles, airports } = totalsOf(inYear(logbook, year).flights);

  useEffect(() => {
    const { current } = canvas;
    if (current) drawYear(current, logbook, { year, name }).catch(() => tellFailure(undefined, failed));
  }, [logbook, year, name]);

  const run = (work: (file: File) => unknown) => () =>
    void pictureFile(canvas.current, year)
      .then(work)
      .catch((error: unknown) => {
        // The user closed the share sheet.
        if (!(error instanceof DOMException && error.name === 'AbortError')) tellFailure(undefined, failed);
      });
  return (
    <Stack $align="start">
      {years.length > 1 && (
        <SelectField
          label="Year"
          options={years.map((each) => ({ value: each, label: each }))}
          value={year}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Picture
        ref={canvas}
        {...pictureSize}
        role="img"
        aria-label={`${name}’s ${year}: ${flights} flights, about ${hoursText(minutes)}, ${milesText(nauticalMiles)}, ${airports} airports`}
      />
      <Cluster>
        <Button variant="secondary" onClick={run((file) => saveFile(file.name, file))}>
          Save the picture
        </Button>
        {canShareFiles() && (
          <Button variant="secondary" onClick={run((file) => navigator.share({ files: [file] }))}>
            Share
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** True on devices whose share sheet takes pictures. */
const canShareFiles = () =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });

async function pictureFile(canvas: HTMLCanvasElement | null, year: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  if (!blob) throw new Error('the picture is empty');
  return new File([blob], `${airline.wordmark}-${year}.png`, { type: 'image/png' });
}

const Picture = styled.canvas`
  display: block;
  width: 100%;
  max-width: 26rem;
  height: auto;
  border-radius: ${radius.lg};
  box-shadow: ${shadow.mid};
`;
