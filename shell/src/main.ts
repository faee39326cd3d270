import { watchPage } from './reports/faults.ts';

watchPage();

// Two tasks instead of one long one: first the federation runtime and its shared libraries, then the application's modules.
// `eager` keeps both in this script, without another request.
setTimeout(() => void import(/* webpackMode: "eager" */ './boot.tsx').then(({ start }) => start()));
