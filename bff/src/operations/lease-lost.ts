/** The lease has expired, or another process took the subject over. The operation may or may not be done. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  /** Corrects the last write if it arrived after the lease. To be called by the holder of the subject. */
  readonly repair: (() => Promise<void>) | undefined;

  constructor(repair?: () => Promise<void>, options?: ErrorOptions) {
    super('the lease is over', options);
    this.repair = repair;
  }
}
