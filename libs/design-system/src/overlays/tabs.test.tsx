import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const items = ['mine', 'lookup', 'appeals'].map((value) => ({ value, label: value, content: <input aria-label={`search ${value}`} /> }));
const tab = (name: string) => screen.getByRole('tab', { name });
/** Contents of open panels, and of those that stay mounted. */
const contents = () => screen.getAllByRole('textbox', { hidden: true });

describe('Tabs', () => {
  it('opens the first tab, and another one by click or by the arrow keys', async () => {
    render(<Tabs label="Standing" items={items} />);
    expect(tab('mine').getAttribute('aria-selected')).toBe('true');
    await userEvent.click(tab('appeals'));
    expect(screen.getByRole('tabpanel', { name: 'appeals' }).id).toBe(tab('appeals').getAttribute('aria-controls'));
    expect(contents()).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tab('lookup'));
    expect(tab('lookup').getAttribute('aria-selected')).toBe('true');
  });

  it("shows the caller's tab", async () => {
    const onValueChange = jest.fn();
    const { rerender } = render(<Tabs label="Standing" items={items} value="mine" onValueChange={onValueChange} />);
    await userEvent.click(tab('lookup'));
    expect(onValueChange).toHaveBeenCalledWith('lookup');
    expect(screen.getByRole('tabpanel', { name: 'mine' })).toBeTruthy();
    rerender(<Tabs label="Standing" items={items} value="lookup" onValueChange={onValueChange} />);
    expect(screen.getByRole('tabpanel', { name: 'lookup' })).toBeTruthy();
  });

  it('keeps opened panels and their text with keepPanels', async () => {
    render(<Tabs label="Standing" items={items} keepPanels />);
    await userEvent.type(screen.getByRole('textbox'), 'Ann');
    await userEvent.click(tab('lookup'));
    expect(contents()).toHaveLength(2);
    await userEvent.click(tab('mine'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ann');
  });
});
