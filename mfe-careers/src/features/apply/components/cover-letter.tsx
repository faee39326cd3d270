import { careersLimits } from '@portal/careers-contract';
import { space, Text, TextArea, VisuallyHidden } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';

interface CoverLetterProps {
  value: string;
  readOnly: boolean;
  onChange: (letter: string) => void;
}

const rows = 8;
/** From here on the remaining characters are announced, a hundred at a time. */
const near = 500;
const limit = careersLimits.coverLetter;
const figures = new Intl.NumberFormat('en-US');

/** The letter with its counter. A text that is too long can still be typed and shortened: cutting it off would lose the rest. */
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
  return left < near ? `Fewer than ${Math.ceil((left + 1) / 100) * 100} characters left` : '';
}

const Root = styled.div`
  position: relative;
`;

const Counter = styled(Text)`
  margin-top: ${space.xxs};
  text-align: end;
  font-variant-numeric: tabular-nums;
`;
