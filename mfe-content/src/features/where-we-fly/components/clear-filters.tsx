import { Button } from '@portal/design-system';

/** Button beside the message that no route matches the filters. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="secondary" onClick={onClear}>
    Clear filters
  </Button>
);
