import { SelectField, TextField } from '@portal/design-system';
import { typeTitle, type PunishmentType } from '@portal/standing-contract';
import styled from 'styled-components';
import type { AppealFilter } from '../filter-appeals.ts';

interface QueueFilterProps {
  types: readonly PunishmentType[];
  filter: AppealFilter;
  onChange: (changed: Partial<AppealFilter>) => void;
}

export const QueueFilter = ({ types, filter, onChange }: QueueFilterProps) => (
  <Row>
    <SelectField
      label="Type"
      value={filter.type}
      options={[{ value: '', label: 'All types' }, ...types.map((type) => ({ value: type, label: typeTitle(type) }))]}
      onChange={(event) => onChange({ type: event.target.value })}
    />
    <TextField
      type="search"
      label="Name"
      placeholder="Any name"
      value={filter.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: 0.75rem;
  max-width: 32rem;
`;
