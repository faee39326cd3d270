import { expect, it } from '@jest/globals';
import { noteTemplatesApi, noteTemplatesPath, templateTexts, type NoteTemplate } from '@portal/portal-contract';
import { enterText, refusal, silence, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { senior } from '../../../test/people.ts';

const templates: NoteTemplate[] = [
  { uses: ['deny'], title: 'First', text: 'Hi {name}.' },
  { uses: ['approve'], title: 'Second', text: 'Welcome back.' },
];

async function open(save: Reply) {
  const replies = { [noteTemplatesApi.list]: { templates, version: '7' }, [noteTemplatesApi.save]: save };
  const page = await openPage({ path: noteTemplatesPath, session: senior, replies });
  await screen.findByRole('listitem', { name: 'First' });
  return page;
}
const item = (name: string) => within(screen.getByRole('listitem', { name }));

it('saves the whole list with its order and uses', async () => {
  const { user, calls, toast } = await open(({ body }) => ({ templates: (body as { templates: NoteTemplate[] }).templates, version: '8' }));
  expect(screen.getByRole('button', { name: 'Save templates' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(item('Second').getByRole('button', { name: 'Move up' }));
  await user.click(item('First').getByRole('checkbox', { name: 'Reject an application' }));
  await user.click(screen.getByRole('button', { name: 'Add a template' }));
  await enterText(user, item('New template').getByLabelText('Title'), 'Third');
  await enterText(user, item('Third').getByLabelText('Text'), 'No.');
  await user.click(screen.getByRole('button', { name: 'Save templates' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Templates saved' }));
  expect(calls.find(({ path }) => path === noteTemplatesApi.save)?.body).toEqual({
    version: '7',
    templates: [templates[1], { ...templates[0], uses: ['deny', 'reject'] }, { uses: ['deny'], title: 'Third', text: 'No.' }],
  });
});

it('keeps what was typed when somebody else was faster, until it is discarded', async () => {
  const { user, toast, unmount } = await open(refusal(409, templateTexts.changed));
  await enterText(user, item('First').getByLabelText('Text'), 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Save templates' }));
  await waitFor(() => expect(toast()).toMatchObject({ description: templateTexts.changed }));
  expect(item('First').getByLabelText('Text')).toHaveValue('Hi {name}.Mine.');
  unmount();

  const { user: later } = await open(silence);
  expect(item('First').getByLabelText('Text')).toHaveValue('Hi {name}.Mine.');
  await later.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(item('First').getByLabelText('Text')).toHaveValue('Hi {name}.');
  expect(sessionStorage).toHaveLength(0);
});
