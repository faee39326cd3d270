import { careersLimits } from '@portal/careers-contract';
import { space, Text, TextArea, VisuallyHidden } from '@portal/design-system';
import { readTab, writeTab } from '@portal/remote-app';
import { useId, useState } from 'react';
import styled from 'styled-components';

/**
 * The cover letter of one person for one job. Every change is stored in this tab, so that a failure, an ended session or a closed
 * dialog loses no text.
 */
export function useCoverLetter(userId: string, jobId: string): [letter: string, write: (letter: string) => void, forget: () => void] {
  const key = `coverLetter/${userId}/${jobId}`;
  const [letter, setLetter] = useState(() => readTab(key) ?? '');
  const write = (next: string) => {
    setLetter(next);
    writeTab(key, next || null);
  };
  return [letter, write, () => writeTab(key, null)];
}

interface CoverLetterProps {
  value: string;
  readOnly: boolean;
  onChange: (letter: string) => void;
}

const rows = 8;
/** Fewer remaining characters are announced, in steps of a hundred. */
const announceBelow = 500;
const limit = careersLimits.coverLetter;
const figures = new Intl.NumberFormat('en-US');

/** Field for the letter, with a counter. Accepts a text that is too long, because cutting a pasted letter would lose its end. */
export function CoverLetter({ value, readOnly, onChange }: CoverLetterProps) {
  const counter = useId();
  const left = limit - value.length;
  const tooLong = left < 0;
  return (
    <Root>
      <TextArea
        label="Cover Letter"
        rows={rows}
        required
        autoFocus
        readOnly={readOnly}
        placeholder="Who are you, why this position, and when do you have time?"
        aria-describedby={counter}
        aria-invalid={tooLong || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Counter id={counter} $size="small" $color={tooLong ? 'danger' : 'textMuted'} $weight={tooLong ? 'semibold' : 'regular'}>
        {figures.format(value.length)} / {figures.format(limit)}
        <VisuallyHidden> characters</VisuallyHidden>
      </Counter>
      <VisuallyHidden role="status">{announced(left)}</VisuallyHidden>
    </Root>
  );
}

function announced(left: number): string {
  if (left < 0) return 'The letter is too long.';
  return left < announceBelow ? `Fewer than ${Math.ceil((left + 1) / 100) * 100} characters left` : '';
}

const Root = styled.div`
  position: relative;
`;

const Counter = styled(Text)`
  margin-top: ${space.xxs};
  text-align: end;
  font-variant-numeric: tabular-nums;
`;
