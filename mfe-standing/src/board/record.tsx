import {
  color,
  family,
  from,
  Grid,
  Heading,
  radius,
  RetryAlert,
  size,
  Skeleton,
  space,
  Stack,
  Text,
  type,
  VisuallyHidden,
  weight,
} from '@portal/design-system';
import type { UseQueryResult } from '@portal/query';
import { formerlyText, recordTexts } from '@portal/standing-contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Empty } from '../app/lists.tsx';

interface RecordReply<Standing, Punishment> {
  /** True if some cards could not be read. */
  degraded: boolean;
  standing: Standing;
  punishments: readonly Punishment[];
}
type Reading<Standing, Punishment> = UseQueryResult<RecordReply<Standing, Punishment>>;

/** Returns the standing of a fully read record, null for any other. */
export const standingOf = <Standing,>({ data, error }: Reading<Standing, unknown>): Standing | null =>
  data && !error && !data.degraded ? data.standing : null;

interface RecordBodyProps<Punishment> {
  reading: Reading<unknown, Punishment>;
  /** Counts in reading order. Null or undefined if the record could not be read in full. */
  counts: readonly (readonly [label: string, count: number | null | undefined])[];
  /** Heading of the history. */
  title: string;
  /** Text for a record without punishments. */
  clean: string;
  card: (punishment: Punishment) => ReactNode;
}

/** Counts and history of a record. Never shows a partly read record as clean. */
export function RecordBody<Punishment extends { id: string }>({ reading, counts, title, clean, card }: RecordBodyProps<Punishment>) {
  const { data, isFetching, refetch } = reading;
  const isWhole = standingOf(reading) !== null;
  const punishments = data?.punishments ?? [];
  return (
    <>
      {!isWhole && (
        <RetryAlert title={recordTexts.degraded} busy={isFetching} onRetry={refetch}>
          {punishments.length > 0
            ? 'There may be more punishments than are shown below, so this page shows no standing and no counts.'
            : 'This says nothing about the standing, good or bad.'}
        </RetryAlert>
      )}
      <CountTiles counts={counts} />
      <Heading>{title}</Heading>
      {punishments.length === 0 ? (
        <Empty>{isWhole ? clean : 'The history could not be read.'}</Empty>
      ) : (
        <Punishments as="ol" $min="28rem" $gap="md">
          {punishments.map((punishment) => (
            <li key={punishment.id}>{card(punishment)}</li>
          ))}
        </Punishments>
      )}
    </>
  );
}

/** Gives cards in one row the same height. */
const Punishments = styled(Grid)`
  > li {
    display: grid;
  }
`;

/** Skeleton as tall as a record with its standing, counts and three punishments. */
export const RecordLoading = ({ children }: { children: string }) => (
  <>
    <VisuallyHidden role="status">{children}</VisuallyHidden>
    <Stack $gap="lg" aria-hidden="true">
      <Skeleton $height="6rem" />
      <Skeleton $height="5.5rem" />
      <Skeleton $height="2rem" $width="14rem" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} $height="11rem" />
      ))}
    </Stack>
  </>
);

/** Takes the focus when the focused control disappears, for example after an appeal is submitted or decided. */
export const RecordRegion = styled.section.attrs({ tabIndex: -1 })`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** Shows an unknown count as a dash, never as zero. */
const CountTiles = ({ counts }: Pick<RecordBodyProps<never>, 'counts'>) => (
  <Tiles $columns={counts.length}>
    {counts.map(([label, count]) => (
      <Tile key={label} $some={Boolean(count)}>
        <dt>{label}</dt>
        <dd>
          {count ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>not known</VisuallyHidden>
            </>
          )}
        </dd>
      </Tile>
    ))}
  </Tiles>
);

const Tiles = styled.dl<{ $columns: number }>`
  display: grid;
  /* At most two columns, and one for large letters. */
  grid-template-columns: repeat(auto-fit, minmax(max(6.5rem, 34%), 1fr));
  gap: ${space.sm};
  ${from.tablet} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  }
`;

const Tile = styled.div<{ $some: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space.hair};
  padding: ${space.md};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow-wrap: anywhere;
  dt {
    color: ${color.textMuted};
    font: ${weight.medium} ${type.small} ${family.text};
  }
  dd {
    color: ${({ $some }) => ($some ? color.heading : color.textMuted)};
    font: ${weight.bold} ${type.heading} ${family.display};
    font-variant-numeric: tabular-nums lining-nums;
  }
  /* An odd number of tiles: on a phone the first one fills a row. */
  &:first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
    ${from.tablet} {
      grid-column: auto;
    }
  }
`;

/** Names that a record covers too. Renders nothing for a person without any. @param text puts the names into a sentence */
export const FormerNames = ({
  names = [],
  text = formerlyText,
}: {
  names: readonly string[] | undefined;
  text?: (names: readonly string[]) => string;
}) =>
  names.length > 0 && (
    <Text $size="small" $color="textMuted">
      {text(names)}
    </Text>
  );
