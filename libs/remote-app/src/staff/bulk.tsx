import { color, family, radius, size, space, Text, type, weight } from '@portal/design-system';
import { limits } from '@portal/portal-contract';
import { useState, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { KeyButton } from './key-button.tsx';

export interface Selection<Row extends { id: string }> {
  /** The selected rows that are in the list, in its order. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  /** Selects these rows alone. */
  only: (rows: readonly Row[]) => void;
}

/** The rows selected for a bulk decision. A row that leaves the list leaves the selection. */
export function useSelection<Row extends { id: string }>(listed: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const only = (rows: readonly Row[]) => setIds(new Set(rows.map(({ id }) => id)));
  return {
    rows: listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    all: () => only(listed),
    only,
  };
}

interface SelectionBarProps {
  ref?: Ref<HTMLDivElement>;
  /** Accessible name of the bar. */
  label: string;
  selection: Pick<Selection<never>, 'all'> & { rows: readonly unknown[] };
  /** Number of rows in the list. */
  total: number;
  onNone: () => void;
  /** Buttons that ask for a decision. */
  children: ReactNode;
}

const { decisionsAtOnce } = limits;

/** Selects all rows of a list or none, and asks for a decision on the selected rows. */
export function SelectionBar({ ref, label, selection, total, onNone, children }: SelectionBarProps) {
  const count = selection.rows.length;
  return (
    <Bar ref={ref} role="group" tabIndex={-1} aria-label={label} data-is-on={count > 0}>
      <Text role="status" $size="small" $weight="semibold">
        {`${count || 'None'} chosen${count > decisionsAtOnce ? `, at most ${decisionsAtOnce} at once` : ''}`}
      </Text>
      {/* Not removed when all are chosen, which would lose the focus. */}
      <KeyButton aria-disabled={count === total} onClick={selection.all}>{`All ${total}`}</KeyButton>
      {count > 0 && (
        <>
          <KeyButton onClick={onNone}>None</KeyButton>
          {children}
        </>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.sm};
  border-radius: ${radius.sm};
  &[data-is-on='true'] {
    background: ${color.tint};
  }
  > :first-child {
    flex: 1;
  }
`;

interface BulkListProps {
  /** Heading, followed by the number of rows. */
  title?: string;
  rows: readonly {
    id: string;
    name: ReactNode;
    /** Outcome for this row, or the reason why it is left out. */
    text: ReactNode;
    warning?: ReactNode;
  }[];
}

/** A part of the preview or the outcome of a bulk decision. */
export const BulkList = ({ title, rows }: BulkListProps) => (
  <section aria-label={title}>
    {title !== undefined && <Text as="h3" $size="small" $weight="semibold">{`${title} (${rows.length})`}</Text>}
    <List>
      {rows.map(({ id, name, text, warning }) => (
        <li key={id}>
          <span>{name}</span>
          <span>{text}</span>
          {warning && <em>{warning}</em>}
        </li>
      ))}
    </List>
  </section>
);

const List = styled.ul`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.xs};
    padding-block: ${space.xxs};
    border-bottom: ${size.hairline} solid ${color.line};
    overflow-wrap: anywhere;
  }
  b {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  em {
    grid-column: 1 / -1;
    color: ${color.warning};
    font-style: normal;
  }
`;
