import { Button } from '@portal/design-system';

/** Way out of a filter that matches nothing, beside the message that says so. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="secondary" onClick={onClear}>
    Clear filters
  </Button>
);
