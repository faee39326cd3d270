import { request } from '@portal/api-client';
import { Cluster, color, CountedTextArea, size, space, Stack, Text, TextField } from '@portal/design-system';
import {
  isBlank,
  noteTemplatesApi,
  noteTemplatesReplySchema,
  ranks,
  templateLimits,
  templateTexts,
  templateUses,
  type NoteTemplate,
  type NoteTemplatesReply,
  type TemplateUse,
} from '@portal/portal-contract';
import { useQuery, useQueryClient } from '@portal/query';
import { KeyButton, Reading, templatesQuery, WorkPage } from '@portal/remote-app';
import { toast } from '@portal/shell-api';
import styled from 'styled-components';
import { Empty } from '../../app/lists.tsx';
import { withRemoteData } from '../../app/remote-data.ts';
import { useDraft } from '../../app/use-draft.ts';
import { useWrite } from '../../app/write.ts';

const NoteTemplatesPage = () => (
  <WorkPage
    title="Note Templates"
    lead="Texts that a note to a player or an applicant starts from. In the workspace, the keys 1 to 9 take the first nine of each kind."
    minRank={ranks.senior}
  >
    {({ userId }) => <Templates key={userId} userId={userId} />}
  </WorkPage>
);

export default withRemoteData(NoteTemplatesPage);

const Templates = ({ userId }: { userId: string }) => (
  <Reading
    of={useQuery({ ...templatesQuery(userId), refetchOnWindowFocus: false })}
    loading="Loading the templates..."
    height="40rem"
    failed="We couldn't load the templates"
  >
    {(reply) => <Editor userId={userId} reply={reply} />}
  </Reading>
);

/** A template in the editor. `id` stays while it moves. */
interface Draft extends NoteTemplate {
  id: number;
}

const drafts = (templates: readonly NoteTemplate[]): Draft[] => templates.map((template, id) => ({ ...template, id }));
const isReady = ({ uses, title, text }: NoteTemplate) =>
  uses.length > 0 && !isBlank(title) && !isBlank(text) && title.length <= templateLimits.title && text.length <= templateLimits.text;

/** The whole list, which is saved at once. This tab keeps what was typed, also if the save is refused after a change by somebody else. */
function Editor({ userId, reply }: { userId: string; reply: NoteTemplatesReply }) {
  const cache = useQueryClient();
  const { fields, change: keep, forget } = useDraft(userId, 'note-templates', { list: '', version: '' });
  const list = fields.list === '' ? drafts(reply.templates) : (JSON.parse(fields.list) as Draft[]);
  const setList = (next: Draft[]) => keep({ list: JSON.stringify(next), version: fields.version || reply.version });
  const discard = () => {
    keep({ list: '', version: '' });
    forget();
  };
  const { busy, write } = useWrite();
  const templates = list.map(({ uses, title, text }) => ({ uses, title, text }));
  const isChanged = JSON.stringify(templates) !== JSON.stringify(reply.templates.map(({ uses, title, text }) => ({ uses, title, text })));
  const isBlocked = busy || !isChanged || list.length === 0 || !list.every(isReady);
  const change = (id: number, part: Partial<NoteTemplate>) => setList(list.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const move = (place: number, by: number) => {
    const [moved] = list.slice(place, place + 1);
    if (moved && list[place + by]) setList(list.toSpliced(place, 1).toSpliced(place + by, 0, moved));
  };
  const add = () => setList([...list, { id: 1 + Math.max(-1, ...list.map(({ id }) => id)), uses: ['deny'], title: '', text: '' }]);
  async function save() {
    if (isBlocked) return;
    const body = { templates, version: fields.version || reply.version };
    const next = await write(() => request(noteTemplatesApi.save, { schema: noteTemplatesReplySchema, body }), templateTexts.saveFailed);
    const { queryKey } = templatesQuery(userId);
    // A colleague may have saved first.
    if (!next) return void cache.invalidateQueries({ queryKey });
    cache.setQueryData(queryKey, next);
    discard();
    toast({ title: 'Templates saved' });
  }
  return (
    <Page>
      <Text $color="textMuted">{'{name} becomes the person, {type} the punishment or the position.'}</Text>
      {list.length === 0 && <Empty>Without a template the airline&apos;s own texts return. Add one to save.</Empty>}
      <List>
        {list.map((template, place) => (
          <Item key={template.id} aria-label={template.title || 'New template'}>
            <TextField
              label="Title"
              value={template.title}
              maxLength={templateLimits.title}
              readOnly={busy}
              onChange={(event) => change(template.id, { title: event.target.value })}
            />
            <CountedTextArea
              label="Text"
              rows={3}
              value={template.text}
              limit={templateLimits.text}
              readOnly={busy}
              onChange={(event) => change(template.id, { text: event.target.value })}
            />
            <Uses uses={template.uses} onChange={(uses) => change(template.id, { uses })} />
            <Cluster $gap="xs">
              <KeyButton aria-disabled={place === 0} onClick={() => move(place, -1)}>
                Move up
              </KeyButton>
              <KeyButton aria-disabled={place === list.length - 1} onClick={() => move(place, 1)}>
                Move down
              </KeyButton>
              <KeyButton onClick={() => setList(list.filter(({ id }) => id !== template.id))}>Remove</KeyButton>
            </Cluster>
          </Item>
        ))}
      </List>
      <Foot>
        <KeyButton tone="main" busy={busy} aria-disabled={isBlocked} onClick={() => void save()}>
          {busy ? 'Saving...' : 'Save templates'}
        </KeyButton>
        <KeyButton aria-disabled={list.length >= templateLimits.count} onClick={() => list.length < templateLimits.count && add()}>
          Add a template
        </KeyButton>
        {isChanged && <KeyButton onClick={() => busy || discard()}>Discard changes</KeyButton>}
      </Foot>
    </Page>
  );
}

/** Uses of a template, as check boxes. */
const Uses = ({ uses, onChange }: { uses: readonly TemplateUse[]; onChange: (uses: TemplateUse[]) => void }) => (
  <Cluster as="fieldset" $gap="xs">
    <legend>Offered for</legend>
    {(Object.keys(templateUses) as TemplateUse[]).map((use) => (
      <Use key={use}>
        <input
          type="checkbox"
          checked={uses.includes(use)}
          onChange={(event) => onChange(event.target.checked ? [...uses, use] : uses.filter((each) => each !== use))}
        />
        <Text as="span" $size="small">
          {templateUses[use]}
        </Text>
      </Use>
    ))}
  </Cluster>
);

const Page = styled(Stack)`
  padding-bottom: ${space.section};
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${space.xl};
  max-width: 46rem;
`;

const Item = styled.li`
  display: grid;
  gap: ${space.sm};
`;

/** In reach from every template. */
const Foot = styled(Cluster)`
  position: sticky;
  bottom: 0;
  padding-block: ${space.sm};
  border-top: ${size.hairline} solid ${color.line};
  background: ${color.page};
`;

const Use = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${size.target};
  margin-right: ${space.sm};
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.brand};
  }
`;
