import { family, space, type, weight } from '@portal/design-system';
import { Lazy, whenNeeded } from '@portal/remote-app';
import type { ModerationBoard } from '@portal/standing-contract';
import styled from 'styled-components';

const load = () => import(/* webpackChunkName: "appeal-conversation" */ './internal-notes.tsx');

interface NotesSectionProps {
  board: ModerationBoard;
  userId: string;
  cardId: string;
}

/** Internal notes below a case. They load when scrolled into view. */
export const NotesSection = (props: NotesSectionProps) => (
  <Section>
    <h3>Internal notes</h3>
    <Lazy load={load} props={props} label="Loading the notes..." height="4rem" when={whenNeeded} />
  </Section>
);

const Section = styled.section`
  display: grid;
  gap: ${space.xs};
  h3 {
    font: ${weight.semibold} ${type.small} ${family.text};
  }
`;
