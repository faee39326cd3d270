import { careersLimits } from '@portal/careers-contract';
import { CountedTextArea } from '@portal/design-system';
import { readTab, writeTab } from '@portal/remote-app';
import { useState } from 'react';

/**
 * The cover letter of one person for one job. The tab stores every change, so that a failure, an expired session or a closed dialog
 * loses no text.
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
