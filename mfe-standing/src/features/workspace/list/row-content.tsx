import { color, size, space } from '@portal/design-system';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';

interface RowContentProps<Item> {
  item: Item;
  row: (item: Item) => ReactNode;
}

/** Memoised content of a row. It does not render again when another row becomes active. */
export const RowContent = memo(function RowContent<Item>({ item, row }: RowContentProps<Item>) {
  return row(item);
}) as <Item>(props: RowContentProps<Item>) => ReactNode;

/** A row with a checkbox that selects it without opening it. */
export const WithCheck = ({ isOn, onToggle, row }: { isOn: boolean; onToggle: () => void; row: ReactNode }) => (
  <Choosable>
    <Check
      data-is-on={isOn}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    />
    {row}
  </Choosable>
);

const Choosable = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs};
`;

/** Checkbox for the pointer. Keys and assistive technology use the row itself. */
const Check = styled.span.attrs({ 'aria-hidden': true })`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-left: -0.375rem;
  &::before {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: 0.2rem;
    background: ${color.surface};
  }
  &[data-is-on='true']::before {
    border-color: ${color.brand};
    background: ${color.brand};
    box-shadow: inset 0 0 0 2px ${color.surface};
  }
  @media (hover: none) {
    width: 2.25rem;
    height: 2.75rem;
  }
  @media (forced-colors: active) {
    &[data-is-on='true']::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
