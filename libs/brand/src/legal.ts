import { airline } from './airline.ts';

/** Disclaimer on every page. */
export const legalStatement =
  `${airline.fullName} is a fictional airline. This is a simulation service run by fans for players of an online game: ` +
  'it sells no real travel, and it is not affiliated with, endorsed by or connected to any real airline or to the operator of the game platform.';
