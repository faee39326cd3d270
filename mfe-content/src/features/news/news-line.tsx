import type { NewsCategory } from '@portal/brand/news';
import { Badge, space, Text, type Tone } from '@portal/design-system';
import styled from 'styled-components';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Formats `2026-07-08` as `July 8, 2026`. Without `Intl`, because a formatter costs the home page 12 ms. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}

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
