import type { Logbook } from '@portal/booking-contract';
import { checkPath, color, family, Grid, Icon, radius, size, space, Text, type, weight } from '@portal/design-system';
import styled from 'styled-components';
import { badgesOf, dayOf, type Badge } from './logbook-rules.ts';

/** Every badge with its rule, the earned ones with their day, the others with what is missing. */
export const Badges = ({ logbook }: { logbook: Logbook }) => (
  <Grid as="ul" $min="17rem" $gap="md">
    {badgesOf(logbook).map((badge) => (
      <Item key={badge.id} $isEarned={badge.earnedBy !== undefined}>
        <Medal aria-hidden="true">
          {badge.earnedBy === undefined ? `${badge.done}/${badge.count}` : <Icon path={checkPath} width={26} />}
        </Medal>
        <div>
          <h3>{badge.name}</h3>
          <Text $size="small">{badge.rule}</Text>
          <Text $size="small" $color="textMuted">
            {stateOf(badge, logbook)}
          </Text>
        </div>
      </Item>
    ))}
  </Grid>
);

function stateOf({ earnedBy, done, count, missing }: Badge, { airports }: Logbook): string {
  if (earnedBy) return `Earned on ${dayOf(earnedBy, airports)}`;
  const names = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : '';
  return `${done} of ${count} so far.${names}`;
}

const Item = styled.li<{ $isEarned: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.md};
  padding: ${space.md};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  h3 {
    font: ${weight.bold} ${type.body} ${family.display};
  }
  > span {
    background: ${({ $isEarned }) => ($isEarned ? color.accent : color.sunken)};
    color: ${({ $isEarned }) => ($isEarned ? color.onAccent : color.textMuted)};
  }
`;

const Medal = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${radius.pill};
  outline: 1px solid transparent;
  font: ${weight.bold} ${type.small} ${family.display};
  font-variant-numeric: tabular-nums lining-nums;
`;
