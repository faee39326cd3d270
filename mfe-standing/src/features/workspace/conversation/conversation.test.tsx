import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { boardApi, conversationTexts, standingApi, standingPages, type InternalNote, type PendingAppeal } from '@portal/standing-contract';
import { enterText, refusal, type Replies } from '@portal/testing/browser';
import { fillTemplate } from '@portal/remote-app';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/open-page.ts';
import { senior } from '../../../../test/people.ts';
import { appeal, daysAgo, queue } from '../../../../test/records.ts';

const { player } = boardApi;
const luke = appeal();
const note = (fields: Partial<InternalNote> = {}): InternalNote => ({
  id: '3f0f3a7e-9a52-4c1e-8d3c-5a1f6f0d2b11',
  by: 'HibiscusHal',
  isMine: false,
  at: daysAgo(1),
  text: 'Same excuse as last time.',
  ...fields,
});

/** Gives the list the height of ten rows, because jsdom has no layout. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList);
});

async function open({ appeals = [luke], replies = {} }: { appeals?: PendingAppeal[]; replies?: Replies } = {}) {
  const page = await openPage({
    path: standingPages.workspace,
    session: senior,
    replies: {
      [standingApi.queues]: { queues: [] },
      [boardApi.player.appeals]: queue(appeals),
      [boardApi.player.held]: { held: [] },
      [player.notes]: { notes: [] },
      [player.presence]: { success: true },
      [boardApi.player.review]: {
        cardId: luke.id,
        username: luke.username,
        degraded: false,
        standing: 'network_banned',
        verdict: null,
        punishments: [],
        events: [{ kind: 'submitted', at: daysAgo(3), reason: 'It was lag.' }],
        messages: [
          { id: '1', kind: 'question', at: daysAgo(2), text: 'Which server?', by: 'Capt_Marisol' },
          { id: '2', kind: 'answer', at: daysAgo(1), text: 'See https://clips.example.test/v/1', by: 'LimboLuke' },
        ],
      },
      ...replies,
    },
  });
  await screen.findByRole('heading', { name: luke.cardName, level: 2 });
  return page;
}
const theCase = () => within(screen.getByRole('region', { name: 'Case' }));

describe('a question to the appellant', () => {
  it('sends an edited template by keyboard and shows a toast', async () => {
    const { user, calls, toast } = await open({ replies: { [player.ask]: { success: true } } });
    await user.keyboard('q');
    await user.selectOptions(await screen.findByLabelText('Template'), 'Ask for a clip');
    const field = screen.getByLabelText('Question to LimboLuke');
    expect(field).toHaveValue(
      'Hi LimboLuke, do you have a clip or a screenshot of what happened before the Network Ban? Please send us a link to it.',
    );
    await user.clear(field);
    await enterText(user, field, 'Which server?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Ask a question' })).toBeVisible();
    expect(calls.filter(({ path }) => path === player.ask)).toMatchObject([{ body: { cardId: luke.id, question: 'Which server?' } }]);
    expect(toast()).toMatchObject({ title: 'Question Sent' });
  });

  it('keeps its text after a refusal, and closes with Escape', async () => {
    const { user, toast } = await open({ replies: { [player.ask]: refusal(409, conversationTexts.questionOpen) } });
    await user.click(theCase().getByRole('button', { name: 'Ask a question' }));
    const field = await screen.findByLabelText('Question to LimboLuke');
    await enterText(user, field, 'Which server?');
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(toast()).toMatchObject({ description: conversationTexts.questionOpen });
    expect(field).toHaveValue('Which server?');
    await user.type(field, '{Escape}');
    expect(screen.queryByLabelText('Question to LimboLuke')).not.toBeInTheDocument();
  });

  it('is not offered while another question is open, and the list says so', async () => {
    await open({ appeals: [appeal({ conversation: 'asked' })] });
    expect(theCase().queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();
    expect(screen.getByText('Waiting for player')).toBeVisible();
  });

  it('is in the timeline with its answer, whose link asks before it opens', async () => {
    const { user } = await open({ appeals: [appeal({ conversation: 'answered' })] });
    expect(screen.getByText('Answered')).toBeVisible();
    const timeline = within(await screen.findByRole('list', { name: 'Case timeline' }));
    expect(timeline.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Appeal submitted'),
      expect.stringMatching(/Question from staff by Capt_Marisol.*Which server\?/),
      expect.stringMatching(/Answer by LimboLuke/),
    ]);
    expect(timeline.queryByRole('link')).not.toBeInTheDocument();
    await user.click(timeline.getByRole('button', { name: 'clips.example.test' }));
    const link = timeline.getByRole('link', { name: 'Open it in a new tab' });
    expect(link).toHaveAttribute('href', 'https://clips.example.test/v/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });
});

describe('templates', () => {
  it('fill the note of a decision', async () => {
    const { user } = await open();
    await user.keyboard('d');
    await user.selectOptions(await screen.findByLabelText('Template'), 'The record stands');
    expect(screen.getByLabelText('Note to LimboLuke (optional)')).toHaveValue(
      'Hi LimboLuke, we read your appeal and looked at the record. What we found supports the Network Ban, so it stands.',
    );
  });

  it('fill known placeholders with literal text', () => {
    expect(fillTemplate('{name} {type} {other}', { name: '$&{type}', type: 'Mute' })).toBe('$&{type} Mute {other}');
  });
});

describe('internal notes', () => {
  it('are added, and deleted by their author after a confirmation', async () => {
    let notes = [note()];
    const { user, calls } = await open({
      replies: {
        [player.notes]: () => ({ notes }),
        [player.addNote]: ({ body }) => {
          const { id, text } = body as { id: string; text: string };
          notes = [...notes, note({ id, text, by: 'Capt_Marisol', isMine: true })];
          return { notes };
        },
        [player.removeNote]: ({ body }) => {
          notes = notes.filter(({ id }) => id !== (body as { id: string }).id);
          return { notes };
        },
      },
    });
    await enterText(user, await screen.findByLabelText('New note'), 'Seen before.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Seen before.')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: /^Delete the note of/ }));
    expect(calls.filter(({ path }) => path === player.removeNote)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete this note' }));
    expect(screen.queryByText('Seen before.')).not.toBeInTheDocument();
    expect(screen.getByText('Same excuse as last time.')).toBeVisible();
  });

  it('report that they could not be loaded', async () => {
    await open({ replies: { [player.notes]: refusal(503, conversationTexts.notesFailed) } });
    expect(await screen.findByText(conversationTexts.notesFailed)).toBeVisible();
  });

  it('are absent on the viewer’s own case', async () => {
    const { calls } = await open({ appeals: [appeal({ isOwn: true })] });
    expect(screen.queryByRole('heading', { name: 'Internal notes' })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path === player.notes)).toEqual([]);
  });
});
