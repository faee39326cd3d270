import type { NewsCategory } from '@portal/brand/news';
import { Badge, dateFormat, space, Text, type Tone } from '@portal/design-system';
import styled from 'styled-components';

/** 'July 8, 2026' */
const longDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

const tones: Record<NewsCategory, Tone> = { Events: 'warning', 'Special Flights': 'info', 'Staff Recognition': 'success' };

interface NewsLineProps {
  category: NewsCategory;
  /** YYYY-MM-DD */
  date: string;
}

export const NewsLine = ({ category, date }: NewsLineProps) => (
  <Root>
    <Badge $tone={tones[category]}>{category}</Badge>
    <Text as="time" dateTime={date} $size="small" $color="textMuted">
      {longDate(date)}
    </Text>
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
`;
