import type { LabelsOf, NameOf } from './metric-table.ts';

/** Value of a gauge. */
export interface Sample<Labels> {
  labels: Labels;
  value: number;
}

/** Records the portal's metrics. Keeps nothing while metrics are off. */
export interface Metrics {
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>): void;
  /** @param value in the unit of the metric's name */
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Registers a reader that runs at each scrape. A gauge may have several readers. A failed reader adds no samples. */
  gauge<Name extends NameOf<'gauge'>>(
    name: Name,
    read: () => readonly Sample<LabelsOf<Name>>[] | Promise<readonly Sample<LabelsOf<Name>>[]>,
  ): void;
}

export interface MetricsRegistry extends Metrics {
  contentType: string;
  /** Text of one scrape. */
  scrape(): Promise<string>;
}

export const noMetrics: Metrics = { count: () => undefined, observe: () => undefined, gauge: () => undefined };
