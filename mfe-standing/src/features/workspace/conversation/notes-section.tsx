import { family, space, type, weight } from '@portal/design-system';
import type { ModerationBoard } from '@portal/standing-contract';
import styled from 'styled-components';
import { InternalNotes } from './internal-notes.tsx';

interface NotesSectionProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
}

/** Internal notes below a case. */
export const NotesSection = (props: NotesSectionProps) => (
  <Section>
    <h3>Internal notes</h3>
    <InternalNotes {...props} />
  </Section>
);

const Section = styled.section`
  display: grid;
  gap: ${space.xs};
  h3 {
    font: ${weight.semibold} ${type.small} ${family.text};
  }
`;
