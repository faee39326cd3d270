import { color, family, Heading, radius, space, Text, type, weight } from '@portal/design-system';
import { useId } from 'react';
import styled from 'styled-components';

export interface Bar {
  /** 'Nov 3', the Monday of the week. */
  label: string;
  /** Null if nothing was measured. */
  value: number | null;
  /** The value as text: '4 appeals'. */
  text: string;
}

interface BarChartProps {
  title: string;
  /** Sentence that summarises the chart. */
  summary: string;
  /** Title of the table's value column. */
  unit: string;
  bars: readonly Bar[];
}

const height = 100;
const gap = 0.24;

/** Weekly bar chart with a summary and a table of its values. Screen readers skip the picture. */
export function BarChart({ title, summary, unit, bars }: BarChartProps) {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <Figure aria-labelledby={id}>
      <Heading as="h3" $size="subheading" id={id}>
        {title}
      </Heading>
      <Text as="figcaption" $size="small" $color="textMuted">
        {summary}
      </Text>
      <Picture viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, value, text }, at) => (
          <g key={label}>
            <Ground x={at + gap / 2} y={0} width={1 - gap} height={height} />
            <Filled x={at + gap / 2} y={height - barHeight(value, highest)} width={1 - gap} height={barHeight(value, highest)} />
            <title>{`${label}: ${text}`}</title>
          </g>
        ))}
      </Picture>
      <Ends aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </Ends>
      <Numbers>
        <summary>Show the numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Numbers>
    </Figure>
  );
}

/** Returns the height of a bar. A small value stays visible as a line. */
const barHeight = (value: number | null, highest: number) => (value ? Math.max(2, (value / highest) * height) : 0);

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin: 0;
  padding: ${space.lg};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Picture = styled.svg`
  width: 100%;
  height: 8rem;
  margin-top: auto;
  padding-top: ${space.sm};
`;

const Ground = styled.rect`
  fill: ${color.tint};
`;

const Filled = styled.rect`
  fill: ${color.brand};
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.textMuted};
  font: ${weight.medium} ${type.caption} ${family.text};
`;

const Numbers = styled.details`
  color: ${color.textMuted};
  font: ${weight.regular} ${type.small} ${family.text};
  summary {
    padding-block: ${space.xxs};
    color: ${color.link};
    cursor: pointer;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: ${weight.medium};
    text-align: start;
  }
  td {
    text-align: end;
  }
  th[scope='col']:last-child {
    text-align: end;
  }
  th,
  td {
    padding: ${space.xxs} 0;
    border-bottom: 1px solid ${color.line};
  }
`;
