/** The lease has expired, or another process has taken the subject over. The last write may or may not have taken effect. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  /** Corrects the last write if it arrived after the lease. Only the current holder of the subject may call it. */
  readonly repair: (() => Promise<void>) | undefined;

  constructor(repair?: () => Promise<void>, options?: ErrorOptions) {
    super('the lease was lost', options);
    this.repair = repair;
  }
}
