/** The lease ran out, or somebody else goes on with the subject. What was asked for may or may not be done. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  /** Sets right what the last write did if it arrived after the lease. To be called by the holder of the subject. */
  readonly setRight: (() => Promise<void>) | undefined;

  constructor(setRight?: () => Promise<void>, options?: ErrorOptions) {
    super('the lease is over', options);
    this.setRight = setRight;
  }
}
