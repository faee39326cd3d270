import { careersLimits } from '@portal/careers-contract';
import { CountedTextArea } from '@portal/design-system';

interface CoverLetterProps {
  value: string;
  readOnly: boolean;
  onChange: (letter: string) => void;
}

export const CoverLetter = ({ value, readOnly, onChange }: CoverLetterProps) => (
  <CountedTextArea
    label="Cover Letter"
    rows={8}
    required
    autoFocus
    readOnly={readOnly}
    placeholder="Who are you, why this position, and when do you have time?"
    value={value}
    limit={careersLimits.coverLetter}
    onChange={(event) => onChange(event.target.value)}
  />
);
