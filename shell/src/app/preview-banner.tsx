import { request } from '@portal/api-client';
import { Button, color, family, size, space, type, weight } from '@portal/design-system';
import { okReplySchema, portalMessages, releasesApi, type Registry } from '@portal/portal-contract';
import { toast } from '@portal/shell-api';
import { useState, type ReactElement } from 'react';
import styled from 'styled-components';
import { browser } from '../remotes/outdated.ts';

/** Names the versions that only this visitor sees, and ends the preview on the server. */
export default function PreviewBanner({ previews }: Pick<Registry, 'previews'>): ReactElement {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await request(releasesApi.endPreview, { schema: okReplySchema, body: {} });
      browser.reload();
    } catch {
      setBusy(false);
      toast({ title: portalMessages.generic, description: "We couldn't end the preview. Please try again.", variant: 'destructive' });
    }
  };
  const versions = new Intl.ListFormat('en').format(previews.map(({ remote, version }) => `${remote} ${version}`));
  return (
    <Root aria-label="Preview">
      <p>{`You are previewing ${versions}. Other visitors do not see ${previews.length > 1 ? 'them' : 'it'}.`}</p>
      <Button variant="secondary" busy={busy} onClick={() => void leave()}>
        Leave preview
      </Button>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  padding: ${space.xs} max(${space.gutter}, (100% - ${size.page}) / 2);
  background: ${color.warningSurface};
  color: ${color.warning};
  border-bottom: ${size.hairline} solid ${color.warning};
  font: ${weight.medium} ${type.body} ${family.text};
  p {
    max-width: ${size.reading};
    overflow-wrap: anywhere;
  }
`;
