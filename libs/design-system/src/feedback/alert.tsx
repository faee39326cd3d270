import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/button.tsx';
import { toneStyle } from '../tokens/color.ts';
import { family, radius, space, type, weight } from '../tokens/scale.ts';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that solves the problem. */
  action?: ReactNode;
}

/** A message in the page. `danger` and `warning` are announced at once, the others at the next pause. */
export const Alert = ({ tone = 'info', title, children, action }: AlertProps) => (
  <Root $tone={tone} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
    <div>
      {title !== undefined && <Title>{title}</Title>}
      {children !== undefined && <div>{children}</div>}
    </div>
    {action}
  </Root>
);

const Root = styled.div<{ $tone: AlertTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.md};
  ${toneStyle};
  font: ${weight.medium} ${type.body} ${family.text};
`;

const Title = styled.p`
  font-weight: ${weight.bold};
`;

interface RetryAlertProps extends Omit<AlertProps, 'action'> {
  /** True while a retry runs. */
  busy?: boolean;
  onRetry: () => unknown;
}

/** Says that something could not be loaded, with a Try Again button: `<RetryAlert busy={isFetching} onRetry={refetch}>`. */
export const RetryAlert = ({ busy = false, onRetry, ...alert }: RetryAlertProps) => (
  <Alert
    tone="warning"
    {...alert}
    action={
      <Button variant="secondary" busy={busy} onClick={() => void onRetry()}>
        Try Again
      </Button>
    }
  />
);
