import { color, family, from, Heading, linkStyle, radius, size, space, Text, type, weight } from '@portal/design-system';
import type { HealthReply } from '@portal/portal-contract';
import styled from 'styled-components';
import { texts } from '../texts.ts';
import { overallState, troublesOf, type Trouble } from '../troubles.ts';
import { StateIcon, StateMark } from './state-mark.tsx';

type Overall = ReturnType<typeof overallState>;

/** Sums up the portal's state in one sentence, with links to the parts that need attention. Screen readers announce a change. */
export function Summary({ health }: { health: HealthReply }) {
  const troubles = troublesOf(health);
  const overall = overallState(troubles);
  return (
    <Band $state={overall}>
      <StateIcon state={overall} size={48} />
      <Words>
        <div role="status">
          <Heading>{sentence(overall, troubles)}</Heading>
        </div>
        {troubles.length > 0 && (
          <Troubles>
            {troubles.map(({ title, state, place }) => (
              <li key={title}>
                <a href={`#${place}`}>{title}</a>
                <StateMark state={state} />
              </li>
            ))}
          </Troubles>
        )}
        {remarks(health).map((remark) => (
          <Text key={remark} $size="small" $color="textMuted">
            {remark}
          </Text>
        ))}
      </Words>
    </Band>
  );
}

function sentence(overall: Overall, troubles: readonly Trouble[]): string {
  if (overall === 'ok') return texts.summary.ok;
  const down = troubles.filter(({ state }) => state === 'down').length;
  return down > 0 ? texts.summary.down(down) : texts.summary.attention(troubles.length);
}

/** Notes on simulated and unused services, which are not troubles. */
function remarks({ services }: HealthReply): string[] {
  const titles = (some: HealthReply['services']) => some.map(({ title }) => title);
  const simulated = services.filter(({ isSimulated }) => isSimulated);
  const unused = services.filter(({ state }) => state === 'unused');
  return [
    ...(simulated.length === 0
      ? []
      : [simulated.length === services.length ? texts.summary.allSimulated : texts.summary.simulated(titles(simulated))]),
    ...(unused.length > 0 ? [texts.summary.unused(titles(unused))] : []),
  ];
}

const edges: Record<Overall, string> = { ok: color.success, degraded: color.warning, down: color.danger };

/** Panel with an edge in the colour of the state. */
export const Band = styled.section<{ $state: Overall }>`
  display: flex;
  gap: ${space.md};
  padding: ${space.lg};
  border: ${size.hairline} solid ${color.line};
  border-inline-start: 0.375rem solid ${({ $state }) => edges[$state]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  ${from.tablet} {
    gap: ${space.lg};
    padding: ${space.xl};
  }
`;

export const Words = styled.div`
  display: grid;
  gap: ${space.xs};
  align-content: center;
  min-width: 0;
  min-height: 3rem;
`;

const Troubles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  font: ${weight.medium} ${type.body} ${family.text};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xxs} ${space.xs};
  }
  a {
    ${linkStyle}
  }
`;
