/**
 * What travels to visitors, and so is kept small: shared by federation, it cannot be tree-shaken. A bundler picks this
 * entry by the `browser` condition of package.json; servers and tests see all of `index.ts`.
 */
export * from './airport.ts';
export * from './api-error.ts';
export * from './booking.ts';
export * from './booking-ref.ts';
export * from './cabin-classes.ts';
export * from './email.ts';
export * from './flight.ts';
export * from './flight-rules.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './miles.ts';
export * from './names.ts';
export * from './paths.ts';
export * from './registry.ts';
export * from './remote-module.ts';
export * from './return-to.ts';
export * from './session.ts';
