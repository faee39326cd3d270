import { TextField } from '@portal/design-system';
import { dialogTexts } from '../change-texts.ts';

interface PercentFieldProps {
  value: string;
  isInvalid: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The share of visitors for a canary. */
export const PercentField = ({ value, isInvalid, disabled, onChange }: PercentFieldProps) => (
  <TextField
    label={dialogTexts.percent}
    hint={dialogTexts.percentHint}
    error={isInvalid ? dialogTexts.percentError : undefined}
    type="number"
    inputMode="numeric"
    min={1}
    max={99}
    step={1}
    autoFocus
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  />
);
