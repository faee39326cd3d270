import { color, family, size, space, Text, type, weight, Name } from '@portal/design-system';
import styled from 'styled-components';

interface PeopleProps {
  title: string;
  people: readonly { id: string; username: string; jobTitle: string; text: string }[];
}

/** Applicants of a bulk decision under a heading, with a text each. */
export const People = ({ title, people }: PeopleProps) => (
  <section aria-label={title}>
    <Text as="h3" $size="small" $weight="semibold">{`${title} (${people.length})`}</Text>
    <List>
      {people.map(({ id, username, jobTitle, text }) => (
        <li key={id}>
          <span>
            <b>
              <Name>{username || 'Unknown'}</Name>
            </b>{' '}
            <Name>{jobTitle}</Name>
          </span>
          <span>{text}</span>
        </li>
      ))}
    </List>
  </section>
);

const List = styled.ul`
  font: ${weight.regular} ${type.small} ${family.text};
  color: ${color.textMuted};
  li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: ${space.sm};
    padding-block: ${space.xxs};
    border-bottom: ${size.hairline} solid ${color.line};
    overflow-wrap: anywhere;
  }
  b {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
`;
