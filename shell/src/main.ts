import { watchPage } from './reports/faults.ts';

watchPage();

// Two tasks instead of one long one: this script starts the federation runtime and its shared libraries; the application's
// own modules run after the browser has had its turn. `eager` keeps them in this script: no further request.
setTimeout(() => void import(/* webpackMode: "eager" */ './boot.tsx').then(({ start }) => start()));
